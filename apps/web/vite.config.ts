import { defineConfig } from 'vite';
import { budget } from './vite/budget.js';
import { proxiedPaths } from './vite/proxied-paths.js';
import { servedPublicPages } from './vite/public-pages.js';
import { output, plugins, shared } from './vite/shared.js';

const CHARTS = /node_modules\/(recharts|@mantine\/charts|d3-[a-z-]+|victory-vendor|decimal\.js-light|es-toolkit|internmap)\//;

const LIBRARIES = /node_modules/;
/** Pages. */
const MANY = 6;

/** The portal. The public pages are built apart from it (vite.public.config.ts). */
export default defineConfig({
  ...shared,
  plugins: [plugins, servedPublicPages(), budget({ 'index.html': 320 * 1024 })],
  server: { proxy: proxiedPaths },
  build: {
    ...output,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Libraries change seldom: a new version of the portal leaves them in the browser's cache. A group takes along what its
            // modules import, and charts import React, so what every page loads comes first.
            { name: 'vendor', test: LIBRARIES, tags: ['$initial'], priority: 4 },
            { name: 'charts', test: CHARTS, priority: 3 },
            // Code that many pages share is in two files, not in fifty.
            { name: 'libraries', test: LIBRARIES, minShareCount: MANY, priority: 2 },
            { name: 'ui', test: /apps\/web\/src\/(ui|platform)\/|\/libs\//, minShareCount: MANY, priority: 1 },
          ],
        },
      },
    },
    chunkSizeWarningLimit: 800,
  },
});
