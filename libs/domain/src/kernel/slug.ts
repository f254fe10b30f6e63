import { foldText } from './text.js';

/** P-5.4.6: lower case, hyphens for spaces, and nothing but letters, digits and hyphens. */
export const slugOf = (text: string): string =>
  foldText(text.trim())
    .replace(/\s/gu, '-')
    .replace(/[^\p{L}\p{N}-]/gu, '');
