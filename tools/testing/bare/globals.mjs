// `@jest/globals` for tests in plain Node. The runner has no time limits, so this module adds them to tests and hooks.
const TEST_TIMEOUT_MS = 60_000;
// A test may replace the thread's timers by fake ones.
const { setTimeout, clearTimeout } = globalThis;

/** Wraps a function so that it fails after a time limit in milliseconds. */
const limited =
  (run, timeoutMs = TEST_TIMEOUT_MS) =>
  async (...args) => {
    let timer;
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error(`Took longer than ${timeoutMs / 1000} s`)), timeoutMs);
    });
    try {
      return await Promise.race([run(...args), late]);
    } finally {
      clearTimeout(timer);
    }
  };

const afterwards = [];
/** Registers work to run after every test of this thread, in any file. */
export const afterAnyTest = (work) => void afterwards.push(work);

/** The body of a test with a time limit, followed by the registered work. */
const tidied = (run, timeoutMs) => {
  const body = limited(run, timeoutMs);
  return async (...args) => {
    try {
      return await body(...args);
    } finally {
      for (const work of afterwards) await work();
    }
  };
};

const each =
  (original) =>
  (...table) =>
  (name, run, timeoutMs) =>
    original.each(...table)(name, tidied(run, timeoutMs));

const limitedTest = (original) =>
  Object.assign((name, run, timeoutMs) => original(name, tidied(run, timeoutMs)), { each: each(original) });

const limitedHook = (original) => (run, timeoutMs) => original(limited(run, timeoutMs));

const { describe, expect, jest } = globalThis;
const { skip, only } = globalThis.test;
export { describe, expect, jest };
export const test = Object.assign(limitedTest(globalThis.test), { skip, only: limitedTest(only) });
export const beforeAll = limitedHook(globalThis.beforeAll);
export const beforeEach = limitedHook(globalThis.beforeEach);
export const afterAll = limitedHook(globalThis.afterAll);
export const afterEach = limitedHook(globalThis.afterEach);
