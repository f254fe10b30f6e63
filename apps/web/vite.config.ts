import { defineConfig } from 'vite';
import { budget } from './vite/budget.js';
import { proxiedPaths } from './vite/proxied-paths.js';
import { servedPublicPages } from './vite/public-pages.js';
import { output, plugins, shared } from './vite/shared.js';

const CHARTS = /node_modules\/(recharts|@mantine\/charts|d3-[a-z-]+|victory-vendor|decimal\.js-light|es-toolkit|internmap)\//;

/** The portal. The public pages are built apart from it (vite.public.config.ts). */
export default defineConfig({
  ...shared,
  plugins: [plugins, servedPublicPages(), budget({ 'index.html': 335 * 1024 })],
  server: { proxy: proxiedPaths },
  build: {
    ...output,
    // Libraries change seldom: a new version of the portal leaves them in the browser's cache. Charts are drawn on one page only.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // First what everything shares: a group takes along what its modules import, and charts import React.
            { name: 'vendor', test: (id: string) => id.includes('node_modules') && !CHARTS.test(id), priority: 2 },
            { name: 'charts', test: CHARTS, priority: 1 },
          ],
        },
      },
    },
    chunkSizeWarningLimit: 800,
  },
});
