import react from '@vitejs/plugin-react';
import type { PluginOption, UserConfig } from 'vite';
import { checkedStyles } from './checked-styles.js';
import { compressedFiles } from './compressed-files.js';
import { leanRouter } from './lean-router.js';
import { preloadedFont } from './preloaded-font.js';
import { themeVariables } from './theme-variables.js';

/** The build settings that the portal and the public pages share. */
export const plugins: PluginOption[] = [
  react(),
  leanRouter(),
  themeVariables(),
  checkedStyles(),
  preloadedFont(/inter-text.*\.woff2$/),
  compressedFiles(),
];

export const shared = {
  // Relative to <base href>: one build serves every BASE_PATH.
  base: './',
  resolve: { conditions: ['counterfoil-src', 'module', 'browser', 'development|production'] },
} satisfies UserConfig;

export const output = {
  outDir: 'dist',
  assetsDir: 'assets',
  target: 'es2022',
  // Nothing is inlined as data: so that the content security policy stays short; no polyfill script either.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
} satisfies UserConfig['build'];
