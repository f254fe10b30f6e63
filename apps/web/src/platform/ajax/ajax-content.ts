import type { Answer } from '../http/answer.js';
import { watched } from '../watched.js';

/** Where loaded markup goes: in place of the page, or before or after what the page shows. */
export type AjaxMode = 'replace' | 'append' | 'prepend';

export type AjaxRequest = {
  /** The address of the link or the form. */
  readonly url: URL;
  readonly method?: 'GET' | 'POST';
  readonly mode?: AjaxMode;
  readonly data?: Readonly<Record<string, string>>;
};

/** Markup of the server in the main content. `instead` is null when the page itself is shown. */
export type MainContent = {
  readonly before: readonly string[];
  readonly instead: string | null;
  readonly after: readonly string[];
};
export const PAGE_ITSELF: MainContent = { before: [], instead: null, after: [] };
export const mainContent = watched<MainContent>(PAGE_ITSELF);

export const EXTERNAL_LINK = 'No external links can be loaded via AJAX!';
const FAILED = 'An error occured while performing your action. Please try again.';

const withMarkup = (content: MainContent, mode: AjaxMode, markup: string): MainContent => {
  if (mode === 'replace') return { ...PAGE_ITSELF, instead: markup };
  return mode === 'append'
    ? { ...content, after: [...content.after, markup] }
    : { ...content, before: [markup, ...content.before] };
};

type Parts = {
  /** The base address of the portal, which every call is under. */
  readonly base: URL;
  readonly call: (call: { url: string; method: 'GET' | 'POST'; body?: unknown }) => Promise<Answer>;
  readonly alert: (message: string) => void;
};

/** The markup in an answer; null when the answer is something else. */
const markupOf = (answer: Answer): string | null => {
  if (!answer.ok) return null;
  const { result } = answer.data as { readonly result?: unknown };
  return typeof result === 'string' ? result : null;
};

/** Loads markup of the portal's own server into the main content (P-7.3.11). The default is GET and mode `replace`. */
export const loadByAjax =
  ({ base, call, alert }: Parts) =>
  async ({ url, method = 'GET', mode = 'replace', data = {} }: AjaxRequest): Promise<void> => {
    if (url.origin !== base.origin || !url.pathname.startsWith(base.pathname)) return alert(EXTERNAL_LINK);
    const asked = new URL(url);
    if (method === 'GET') for (const [name, value] of Object.entries(data)) asked.searchParams.append(name, value);
    const path = asked.pathname.slice(base.pathname.length) + asked.search;
    const markup = markupOf(await call({ url: path, method, ...(method === 'POST' ? { body: data } : {}) }));
    if (markup === null) return alert(FAILED);
    mainContent.set(withMarkup(mainContent.get(), mode, markup));
  };
