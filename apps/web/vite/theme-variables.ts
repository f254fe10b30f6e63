import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import type { Plugin } from 'vite';
import { theme } from '../src/ui/theme/theme.js';

const ID = 'virtual:theme-variables.css';
/** Palettes of Mantine that nothing is painted in: the portal has colours of its own (tokens.css). */
const UNUSED = /(?<!\()--mantine-color-(?:pink|grape|violet|indigo|cyan|teal|lime|yellow|orange)-[\w-]+:[^;]*;/g;
const RESOLVED = `\0${ID}`;

/**
 * Mantine would write the theme's variables into a style element at run time, which a strict style-src refuses.
 * They are known when the portal is built, so they become part of its stylesheet.
 */
export const themeVariables = (): Plugin => ({
  name: 'counterfoil:theme-variables',
  resolveId: (id) => (id === ID ? RESOLVED : undefined),
  load: (id) =>
    id === RESOLVED
      ? convertCssVariables(defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme)), ':root').replace(UNUSED, '')
      : undefined,
});
