// @ts-check
// Sounds made on the spot: wood on wood, a chime, a bell, and a voice that counts byo-yomi down.
// Nothing is loaded. Browsers allow sound only after a person has touched the page: call `unlock` then.

/** @typedef {'move' | 'capture' | 'drop' | 'promote' | 'check' | 'end' | 'low-time' | 'notice'} Sound */

/** One part of a sound: a struck piece of wood (noise through a filter), or a tone. */
/**
 * @typedef {Object} Part
 * @property {'wood' | 'tone'} kind
 * @property {number} at        seconds after the start
 * @property {number} pitch     in hertz
 * @property {number} length    seconds until it has died away
 * @property {number} loud      0 to 1
 */

/** @param {number} at @param {number} pitch @param {number} length @param {number} loud @returns {Part} */
const wood = (at, pitch, length, loud) => ({ kind: 'wood', at, pitch, length, loud });
/** @param {number} at @param {number} pitch @param {number} length @param {number} loud @returns {Part} */
const tone = (at, pitch, length, loud) => ({ kind: 'tone', at, pitch, length, loud });

/** @type {Record<Sound, Part[]>} */
export const SOUNDS = {
  move: [wood(0, 950, 0.07, 0.9), tone(0, 190, 0.06, 0.25)],
  capture: [wood(0, 1300, 0.05, 0.8), wood(0.045, 800, 0.09, 1), tone(0.045, 150, 0.09, 0.35)],
  drop: [wood(0, 1700, 0.05, 1), tone(0, 320, 0.07, 0.3)],
  promote: [wood(0, 950, 0.07, 0.8), tone(0.05, 784, 0.2, 0.16), tone(0.12, 1175, 0.28, 0.16)],
  check: [wood(0, 1000, 0.07, 0.9), tone(0.03, 660, 0.22, 0.2), tone(0.03, 990, 0.16, 0.1)],
  end: [tone(0, 392, 0.7, 0.2), tone(0.14, 523, 0.8, 0.2), tone(0.28, 659, 1.1, 0.2)],
  notice: [wood(0, 1500, 0.05, 0.7), tone(0.02, 880, 0.3, 0.16), tone(0.14, 1175, 0.4, 0.16)],
  'low-time': [tone(0, 1320, 0.06, 0.25), tone(0.12, 1320, 0.06, 0.25)],
};

/** Filtered noise is faint; at this gain the loudest sound stays below the limit with some to spare. */
const GAIN = 2.4;

/** @type {AudioContext | null} */
let context = null;
/** @type {GainNode | null} */
let master = null;
/** @type {AudioBuffer | null} */
let noise = null;
let volume = 0.7;

/** Wakes the sound up; to be called from a click or key. */
export function unlock() {
  if (typeof AudioContext === 'undefined') return;
  if (context === null) {
    context = new AudioContext();
    master = context.createGain();
    master.gain.value = volume * GAIN;
    master.connect(context.destination);
    noise = makeNoise(context);
  }
  if (context.state === 'suspended') void context.resume();
}

/** @param {number} value 0 for silence, 1 for loudest */
export function setVolume(value) {
  volume = Math.max(0, Math.min(1, value));
  if (master !== null) master.gain.value = volume * GAIN;
}

/** Plays a sound, if sound is awake. @param {Sound} name */
export function play(name) {
  if (context === null || master === null || volume === 0) return;
  for (const part of SOUNDS[name]) strike(context, master, part);
}

/**
 * The sound of a move that neither checks nor ends the game.
 * @param {string} move @param {string} drop the sheet's drop mark @param {boolean} captures @returns {Sound}
 */
export function pieceSound(move, drop, captures) {
  if (move.includes(drop)) return 'drop';
  if (move.endsWith('+')) return 'promote';
  return captures ? 'capture' : 'move';
}

/** @param {AudioContext} audio @param {AudioNode} out @param {Part} part */
function strike(audio, out, { kind, at, pitch, length, loud }) {
  const start = audio.currentTime + at;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + length);
  gain.connect(out);
  const source = kind === 'wood' ? woodSource(audio, gain, pitch) : toneSource(audio, gain, pitch);
  source.start(start);
  source.stop(start + length);
}

/** @param {AudioContext} audio @param {AudioNode} out @param {number} pitch */
function woodSource(audio, out, pitch) {
  const source = audio.createBufferSource();
  source.buffer = noise;
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  filter.Q.value = 3.5;
  source.connect(filter).connect(out);
  return source;
}

/** @param {AudioContext} audio @param {AudioNode} out @param {number} pitch */
function toneSource(audio, out, pitch) {
  const source = audio.createOscillator();
  source.type = 'sine';
  source.frequency.value = pitch;
  source.connect(out);
  return source;
}

/** A fifth of a second of noise, the same every time. @param {AudioContext} audio */
function makeNoise(audio) {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate / 5), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  let seed = 1;
  for (let index = 0; index < samples.length; index++) {
    seed = (seed * 16807) % 2147483647;
    samples[index] = (seed / 2147483647) * 2 - 1;
  }
  return buffer;
}

/**
 * What to say when so many seconds of a byo-yomi period are left: full tens on the way, then every
 * second of the last ten, as a timekeeper does.
 * @param {number} left whole seconds @param {number} period whole seconds @returns {number | null} the number to say
 */
export function countdown(left, period) {
  if (left <= 0 || left >= period) return null;
  return left <= 10 || left % 10 === 0 ? left : null;
}

/**
 * Says a number or a phrase in the language of the page, cutting short what is still being said.
 * @param {string | number} text @param {string} [language]
 */
export function speak(text, language = document.documentElement.lang || 'en') {
  if (typeof speechSynthesis === 'undefined' || volume === 0) return;
  const words = new SpeechSynthesisUtterance(String(text));
  words.lang = language;
  words.volume = volume;
  words.rate = 1.15;
  const voice = voiceFor(speechSynthesis.getVoices(), language);
  if (voice) words.voice = voice;
  speechSynthesis.cancel();
  speechSynthesis.speak(words);
}

/**
 * The best voice for a language: the exact one, else one of the same language, else the browser's own choice.
 * @template {{ lang: string }} V @param {V[]} voices @param {string} language @returns {V | null}
 */
export function voiceFor(voices, language) {
  const wanted = language.toLowerCase();
  const tag = (/** @type {V} */ voice) => voice.lang.toLowerCase().replace('_', '-');
  const base = wanted.split('-')[0] ?? wanted;
  return (
    voices.find((voice) => tag(voice) === wanted) ??
    voices.find((voice) => tag(voice).split('-')[0] === base) ??
    null
  );
}
