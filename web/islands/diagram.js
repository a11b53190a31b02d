// @ts-check
// A page with live diagrams: boards to look at.

import { pageState } from '../ui/page.js';
import { wakeScenes } from '../ui/scene.js';

wakeScenes(/** @type {import('../ui/scene.js').Sent} */ (pageState()));
