const globals = new URL('./globals.mjs', import.meta.url).href;

/** The runner imports each file of tests with the time as its query, which hides that it is TypeScript. */
const withoutTime = (specifier) => specifier.replace(/(\.spec\.ts)\?\d+$/, '$1');

export const resolve = (specifier, context, next) =>
  specifier === '@jest/globals' ? { url: globals, format: 'module', shortCircuit: true } : next(withoutTime(specifier), context);
