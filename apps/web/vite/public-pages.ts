import type { Plugin } from 'vite';

/** Pages that people open without signing in, each an entry of its own. The server has the same table (platform/http/pages/pages.ts), and a test compares the two. */
export const publicPages = ['verify.html', 'onboard.html', 'documents.html', 'password.html'] as const;

const table: readonly (readonly [address: RegExp, page: (typeof publicPages)[number]])[] = [
  [/^\/supplier\/onboard\/[^/]/i, 'onboard.html'],
  [/^\/supplier\/documents\/[^/]/i, 'documents.html'],
  [/^\/supplier(?:\/|$)/i, 'verify.html'],
  [/^\/account\/choose-password(?:\/|$)/i, 'password.html'],
];

/** The page at an address without its query; undefined: a page of the portal. */
const publicPageAt = (path: string): string | undefined => table.find(([address]) => address.test(path))?.[1];

/** `vite dev` answers their addresses with their pages. */
export const servedPublicPages = (): Plugin => ({
  name: 'counterfoil:public-pages',
  configureServer: (server) => {
    server.middlewares.use((request, _, next) => {
      const navigates = request.headers['sec-fetch-dest'] === 'document';
      const page = publicPageAt((request.url ?? '').split('?')[0]!);
      if (navigates && page !== undefined) request.url = `/${page}`;
      next();
    });
  },
});
