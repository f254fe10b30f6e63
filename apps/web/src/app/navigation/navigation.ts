import type { Permission } from '@counterfoil/domain';
import { groups, type Page } from './pages.js';

export type NavPage = Page & { readonly nav: NonNullable<Page['nav']> };
export type NavGroup = { readonly name: string; readonly pages: readonly NavPage[] };

const isAllowed = ({ permission }: Page, allowed: readonly Permission[]): boolean =>
  permission === undefined || [permission].flat().some((one) => allowed.includes(one));

/** Pages of the sidebar that a user may open. */
export const navPagesOf = (pages: readonly Page[], allowed: readonly Permission[]): readonly NavPage[] =>
  pages.filter((page): page is NavPage => page.nav !== undefined && isAllowed(page, allowed));

export const navGroupsOf = (pages: readonly NavPage[]): readonly NavGroup[] =>
  groups
    .map((name) => ({ name, pages: pages.filter(({ nav }) => nav.group === name) }))
    .filter((group) => group.pages.length > 0);

const covers = (path: string, pathname: string): boolean =>
  pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));

/** The navigation item to highlight: the one whose address is the longest prefix of the page's address (P-2.2). */
export const activePath = (pages: readonly { readonly path: string }[], pathname: string): string | null =>
  pages
    .map(({ path }) => path)
    .filter((path) => covers(path.toLowerCase(), pathname.toLowerCase()))
    .reduce<string | null>((longest, path) => (longest === null || path.length > longest.length ? path : longest), null);
