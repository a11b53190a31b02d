// @ts-check
// Being told by the system, also when the site is closed: whether this browser does it, turning it on and off.

import { byId, recall, remember } from './page.js';

/**
 * Whether this browser is told things; and if not, whether it can be.
 * @typedef {'on' | 'off' | 'blocked' | 'unsupported' | 'insecure'} PushState
 */

const place = () => byId('notices');
const key = () => place().dataset['key'];

/** Whether the server sends anything. */
export const isOffered = () => key() !== undefined;

/** @returns {PushState} */
export function pushState() {
  if (!isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && place().dataset['push'] !== undefined ? 'on' : 'off';
}

/** To be called from a click: the browser asks. Throws if the browser or the server refuses. */
export async function turnOn() {
  if ((await Notification.requestPermission()) !== 'granted') return;
  await subscribe();
  remember('push', 'on');
}

export async function turnOff() {
  remember('push', 'off');
  delete place().dataset['push'];
  await post('/notices/push/remove', {});
  const worker = await navigator.serviceWorker.getRegistration('/');
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}

/** Who wished to be told on this device is told as whoever they are by now, and in the language they read. */
export async function renew() {
  const known = place().dataset['push'];
  const wished = recall('push', 'off') === 'on' && isOffered();
  if (!wished || known === document.documentElement.lang || !['on', 'off'].includes(pushState())) return;
  if (Notification.permission === 'granted') await subscribe();
}

async function subscribe() {
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: bytes(key() ?? '') };
  const old = await pushManager.getSubscription();
  // One made for another key of the server is worth nothing.
  if (old !== null && !isFor(old, options.applicationServerKey)) await old.unsubscribe();
  await post('/notices/push', await pushManager.subscribe(options));
  place().dataset['push'] = document.documentElement.lang;
}

/** @param {PushSubscription} subscription @param {Uint8Array} wanted */
function isFor({ options }, wanted) {
  const own = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return own.length === wanted.length && own.every((byte, index) => byte === wanted[index]);
}

/** @param {string} path @param {unknown} body */
async function post(path, body) {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(answer.statusText);
}

/** @param {string} text */
const bytes = (text) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
