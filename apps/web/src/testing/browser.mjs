// Gives a thread that runs component tests the window of a browser. All test files of the thread share it.
import { JSDOM } from 'jsdom';

/** Names that Node also has. The versions of jsdom are used, because its elements accept no others. */
const OF_JSDOM = new Set([
  'Blob',
  'CustomEvent',
  'Event',
  'EventTarget',
  'File',
  'FileList',
  'FormData',
  'MessageEvent',
  'navigator',
]);
/** The names by which a page refers to its window. */
const WINDOW = ['window', 'self', 'top', 'parent'];
const INHERITED = ['addEventListener', 'removeEventListener', 'dispatchEvent'];

/** The router passes Node's AbortSignal to addEventListener, which jsdom refuses. This removes the listener on abort. */
const acceptSignals = ({ prototype }) => {
  const add = prototype.addEventListener;
  prototype.addEventListener = function (type, listener, options) {
    if (options?.signal === undefined) return add.call(this, type, listener, options);
    const { signal, ...others } = options;
    signal.addEventListener('abort', () => this.removeEventListener(type, listener, others));
    return add.call(this, type, listener, others);
  };
};

/** Adds browser features that jsdom does not have. */
const addMissing = (window) => {
  const nothing = () => undefined;
  window.matchMedia = (query) => ({
    matches: false,
    media: query,
    onchange: null,
    addListener: nothing,
    removeListener: nothing,
    addEventListener: nothing,
    removeEventListener: nothing,
    dispatchEvent: () => false,
  });
  window.ResizeObserver = class {
    observe = nothing;
    unobserve = nothing;
    disconnect = nothing;
  };
  // Textareas that grow listen to this to measure again once fonts are loaded.
  Object.defineProperty(window.document, 'fonts', { value: new EventTarget() });
  window.Element.prototype.scrollIntoView = nothing;
  window.scrollTo = nothing;
};

/** Stops React from recording a stack and timings for every element, which tests do not need. */
const dropTracing = () => {
  delete console.createTask;
  delete console.timeStamp;
};

/** A property of the window. Functions are bound to it; classes are returned unchanged. */
const propertyOf = (window, name) => {
  const value = window[name];
  return typeof value === 'function' && /^[a-z]/.test(name) ? value.bind(window) : value;
};

const replaced = new Map();
/** Restores the functions and values of the window that a test has replaced. */
export const restoreWindow = () => replaced.clear();

/** Makes every property of the window global, so that a component finds `document` and `window.location` as in a browser. */
const makeGlobal = (window) => {
  for (const name of [...Object.getOwnPropertyNames(window), ...INHERITED]) {
    if (WINDOW.includes(name) || (name in globalThis && !OF_JSDOM.has(name))) continue;
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => (replaced.has(name) ? replaced.get(name) : propertyOf(window, name)),
      set: (value) => void replaced.set(name, value),
    });
  }
  for (const name of WINDOW) globalThis[name] = globalThis;
};

const { window } = new JSDOM('<!doctype html><body></body>', { url: 'http://localhost/', pretendToBeVisual: true });
acceptSignals(window.EventTarget);
addMissing(window);
makeGlobal(window);
dropTracing();
// React then reports changes of a component that a test does not await.
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
// The library's own cleanup would only run for the first test file of a thread.
process.env.RTL_SKIP_AUTO_CLEANUP = 'true';
