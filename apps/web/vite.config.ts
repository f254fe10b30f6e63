import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { proxiedPaths } from './vite/proxied-paths.js';
import { themeVariables } from './vite/theme-variables.js';

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
    // Libraries change seldom: a new version of the portal leaves them in the browser's cache.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'vendor', test: /node_modules/ }] } } },
    chunkSizeWarningLimit: 800,
  },
});
