import type { Plugin } from 'vite';

/** The browser asks for the font of the text together with the scripts, and not only when it has read the styles. */
export const preloadedFont = (name: RegExp): Plugin => ({
  name: 'counterfoil:preloaded-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => name.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `./${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
          injectTo: 'head-prepend' as const,
        })),
  },
});
