import type { Plugin } from 'vite';

const ROUTER = /\/react-router\/dist\/production\/.*\.mjs$/;
/** Statements that only name a component for developers' tools, and that keep a component that nothing uses. */
const NAMES = /^\w+\.displayName = "\w+";$/gm;
const COMPONENTS = /(?<==\s*)(React\d*\.(?:createContext|forwardRef|memo)\()/g;

/**
 * React Router's package answers a bundler with its development build, and what it defines at its top keeps parts that no page uses.
 * With this a page loads the production build, and of it what it uses.
 */
export const leanRouter = (): Plugin => ({
  name: 'counterfoil:lean-router',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react-router(?:\/dom)?$/ },
    handler(source, importer, options) {
      return this.resolve(source, importer, { ...options, skipSelf: true }).then((found) =>
        found === null ? null : { ...found, id: found.id.replace('/dist/development/', '/dist/production/') },
      );
    },
  },
  transform: {
    filter: { id: ROUTER },
    handler: (code) => ({ code: code.replace(NAMES, '').replace(COMPONENTS, '/* @__PURE__ */ $1'), map: null }),
  },
});
