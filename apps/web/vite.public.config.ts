import { defineConfig } from 'vite';
import { budget } from './vite/budget.js';
import { publicPages } from './vite/public-pages.js';
import { output, plugins, shared } from './vite/shared.js';

const KIB = 1024;
const SOURCES = /\.(?:m?js|tsx?|css)$/;

/** The pages that people open without signing in, often once and on a phone: nothing of the portal is in their files (P-9.15). */
export default defineConfig({
  ...shared,
  plugins: [
    plugins,
    budget({
      'verify.html': 170 * KIB,
      'onboard.html': 180 * KIB,
      'documents.html': 172 * KIB,
      'password.html': 172 * KIB,
    }),
  ],
  publicDir: false,
  build: {
    ...output,
    // Built after the portal, into the same folder.
    emptyOutDir: false,
    rolldownOptions: {
      input: [...publicPages],
      output: {
        // A group names its files after all pages that share them.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
            // Each page loads what it uses, but not in a file for every few lines.
            { name: 'shared', test: SOURCES, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 4 * KIB },
          ],
        },
      },
    },
  },
});
