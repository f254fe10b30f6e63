import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { proxiedPaths } from './vite/proxied-paths.js';
import { themeVariables } from './vite/theme-variables.js';

const CHARTS = /node_modules\/(recharts|@mantine\/charts|d3-[a-z-]+|victory-vendor|decimal\.js-light|es-toolkit|internmap)\//;

export default defineConfig({
  // Relative to <base href>: one build serves every BASE_PATH.
  base: './',
  plugins: [react(), themeVariables()],
  resolve: { conditions: ['counterfoil-src', 'module', 'browser', 'development|production'] },
  server: { proxy: proxiedPaths },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    target: 'es2022',
    // Nothing is inlined as data: so that the content security policy stays short; no polyfill script either.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Libraries change seldom: a new version of the portal leaves them in the browser's cache. Charts are drawn on one page only.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'charts', test: CHARTS, priority: 2 },
            { name: 'vendor', test: /node_modules/, priority: 1 },
          ],
        },
      },
    },
    chunkSizeWarningLimit: 800,
  },
});
