const globals = new URL('./globals.mjs', import.meta.url).href;

/** The runner imports each file of tests with the time as its query, which hides that it is TypeScript. */
const withoutTime = (specifier) => specifier.replace(/(\.spec\.tsx?)\?\d+$/, '$1');

/** Replaces style sheets: the name of every class is the class itself. */
const styles = `data:text/javascript,${encodeURIComponent('export default new Proxy({}, { get: (_, name) => String(name) });')}`;

const module = (url) => ({ url, format: 'module', shortCircuit: true });

export const resolve = (specifier, context, next) => {
  if (specifier === '@jest/globals') return module(globals);
  if (specifier.endsWith('.css')) return module(styles);
  return next(withoutTime(specifier), context);
};
