import type { Plugin } from 'vite';

const BASE = /<base [^>]*>/;

/**
 * The browser asks for the font of the text together with the scripts, and not only when it has read the styles. The link comes after
 * the base element: an address before it would be resolved against the page's own.
 */
export const preloadedFont = (name: RegExp): Plugin => ({
  name: 'counterfoil:preloaded-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      if (!BASE.test(html)) throw new Error('The page has no base element.');
      const links = Object.keys(bundle)
        .filter((file) => name.test(file))
        .map((file) => `\n    <link rel="preload" href="./${file}" as="font" type="font/woff2" crossorigin>`);
      return html.replace(BASE, (base) => base + links.join(''));
    },
  },
});
