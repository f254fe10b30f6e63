import { defineConfig } from 'vite';
import { budget } from './vite/budget.js';
import { publicGroups } from './vite/public-groups.js';
import { publicPages } from './vite/public-pages.js';
import { output, plugins, shared } from './vite/shared.js';

const KIB = 1024;

/** The pages that people open without signing in, often once and on a phone: nothing of the portal is in their files (P-9.15). */
export default defineConfig({
  ...shared,
  plugins: [
    plugins,
    budget({
      'verify.html': 154 * KIB,
      'onboard.html': 168 * KIB,
      'documents.html': 160 * KIB,
      'password.html': 153 * KIB,
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
        codeSplitting: { groups: publicGroups },
      },
    },
  },
});
