// Gives a thread that runs component tests the window of a browser. All files of the thread share it.
import { JSDOM } from 'jsdom';

/** Node has these too. Those of jsdom are needed, because its elements accept no others. */
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
/** A page's own names for its window. */
const WINDOW = ['window', 'self', 'top', 'parent'];
const INHERITED = ['addEventListener', 'removeEventListener', 'dispatchEvent'];

/** jsdom refuses the AbortSignal of Node, which the router needs: here it ends the listening anyway. */
const acceptSignals = ({ prototype }) => {
  const add = prototype.addEventListener;
  prototype.addEventListener = function (type, listener, options) {
    if (options?.signal === undefined) return add.call(this, type, listener, options);
    const { signal, ...others } = options;
    signal.addEventListener('abort', () => this.removeEventListener(type, listener, others));
    return add.call(this, type, listener, others);
  };
};

/** What browsers have and jsdom leaves out. */
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
  // Text boxes that grow look again once fonts are loaded.
  Object.defineProperty(window.document, 'fonts', { value: new EventTarget() });
  window.Element.prototype.scrollIntoView = nothing;
  window.scrollTo = nothing;
};

/** With these React records a stack and a timing of every element, which nobody reads in tests. */
const dropTracing = () => {
  delete console.createTask;
  delete console.timeStamp;
};

/** What a window has by a name. Its functions work only as its own methods; classes stay as they are. */
const propertyOf = (window, name) => {
  const value = window[name];
  return typeof value === 'function' && /^[a-z]/.test(name) ? value.bind(window) : value;
};

const replaced = new Map();
/** Takes back what a test has put in the place of a function or value of the window. */
export const restoreWindow = () => replaced.clear();

/** Makes every name of the window a global one, so that a component finds `document` and `window.location` as in a browser. */
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
// React then expects that every change of a component is awaited by its test.
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
// The library would remove the components of the first file of a thread only.
process.env.RTL_SKIP_AUTO_CLEANUP = 'true';
