import { TestEnvironment } from 'jest-environment-jsdom';

// What browsers have and jsdom leaves out, from Node. The router needs a Request and an AbortSignal that know each other.
const missing = { AbortController, AbortSignal, Headers, Request, Response, TextDecoder, TextEncoder, structuredClone };

/** A browser's window for component tests. */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    Object.assign(this.global, missing);
  }
}
