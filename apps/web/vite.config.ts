import { defineConfig } from 'vite';
import { budget } from './vite/budget.js';
import { proxiedPaths } from './vite/proxied-paths.js';
import { servedPublicPages } from './vite/public-pages.js';
import { output, plugins, shared } from './vite/shared.js';

const CHARTS = /node_modules\/(recharts|@mantine\/charts|d3-[a-z-]+|victory-vendor|decimal\.js-light|es-toolkit|internmap)\//;

const LIBRARIES = /node_modules/;
const OTHER_LIBRARIES = (id: string): boolean => LIBRARIES.test(id) && !CHARTS.test(id);
const SOURCES = /\/apps\/web\/src\/(?:ui|platform)\/|\/libs\//;
const SIGN_IN = /\/customers\/entrance\/sign-in-page\./;
/** The number of files that would each have a module of their own otherwise. */
const SEVERAL = 2;

/** The portal. The public pages are built apart from it (vite.public.config.ts). */
export default defineConfig({
  ...shared,
  plugins: [plugins, servedPublicPages(), budget({ 'index.html': 200 * 1024 })],
  server: { proxy: proxiedPaths },
  build: {
    ...output,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Libraries change seldom: a new version of the portal leaves them in the browser's cache. A group takes along what its
            // modules import, so what every page loads comes first, then the sign-in page, and charts, which few pages have, last.
            { name: 'vendor', test: LIBRARIES, tags: ['$initial'], priority: 6 },
            { name: 'first', test: SOURCES, tags: ['$initial'], priority: 5 },
            { name: 'sign-in', test: SIGN_IN, priority: 4 },
            // Code that pages share is in two files: a request costs about as much as 20 KiB, and the next page needs most of it.
            { name: 'libraries', test: OTHER_LIBRARIES, minShareCount: SEVERAL, priority: 3 },
            { name: 'charts', test: CHARTS, priority: 2 },
            { name: 'ui', test: /apps\/web\/src\/(ui|platform)\/|\/libs\//, minShareCount: SEVERAL, priority: 1 },
          ],
        },
      },
    },
    chunkSizeWarningLimit: 800,
  },
});
