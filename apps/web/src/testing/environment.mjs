import { TestEnvironment } from 'jest-environment-jsdom';

// What browsers have and jsdom leaves out, from Node. The router needs a Request and an AbortSignal that know each other.
const missing = { AbortController, AbortSignal, Headers, Request, Response, TextDecoder, TextEncoder, structuredClone };

/** jsdom refuses the signals of Node: here they end the listening anyway. */
const acceptSignals = ({ prototype }) => {
  const add = prototype.addEventListener;
  prototype.addEventListener = function (type, listener, options) {
    if (options?.signal === undefined) return add.call(this, type, listener, options);
    const { signal, ...others } = options;
    signal.addEventListener('abort', () => this.removeEventListener(type, listener, others));
    return add.call(this, type, listener, others);
  };
};

/** A browser's window for component tests. */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    Object.assign(this.global, missing);
    acceptSignals(this.global.EventTarget);
  }
}
