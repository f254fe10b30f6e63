import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { type AjaxMode, loadByAjax, mainContent, PAGE_ITSELF } from '../../platform/ajax/ajax-content.js';
import { client, portalUrl } from '../../platform/http/api.js';
import { notify } from '../../ui/feedback/notify.js';

const modes: readonly AjaxMode[] = ['replace', 'append', 'prepend'];
const modeOf = (element: HTMLElement): AjaxMode => modes.find((mode) => mode === element.dataset['ajaxMode']) ?? 'replace';

const fieldsOf = (form: HTMLFormElement): Readonly<Record<string, string>> =>
  Object.fromEntries([...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));

const load = loadByAjax({
  base: new URL(portalUrl(''), document.baseURI),
  call: ({ method, ...call }) => client.call({ ...call, method }, { kind: method === 'GET' ? 'query' : 'mutation', atLeast: '' }),
  alert: (message) => notify('danger', message),
});

/** Links and forms marked with `data-ajax` load markup into the main content (P-7.3.11). */
const useAjaxHelpers = (): void => {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest?.('a[data-ajax]');
      if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented) return;
      event.preventDefault();
      void load({ url: new URL(link.href), mode: modeOf(link) });
    };
    const submit = (event: SubmitEvent) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || form.dataset['ajax'] === undefined) return;
      event.preventDefault();
      const method = form.getAttribute('method')?.toUpperCase() === 'POST' ? 'POST' : 'GET';
      void load({ url: new URL(form.action), method, mode: modeOf(form), data: fieldsOf(form) });
    };
    document.addEventListener('click', follow);
    document.addEventListener('submit', submit);
    return () => {
      document.removeEventListener('click', follow);
      document.removeEventListener('submit', submit);
    };
  }, []);
};

/** Shows the page, or the markup loaded in its place. Navigating to another address shows the page again. */
export const WithMarkup = ({ children }: { readonly children: ReactNode }) => {
  const { before, instead, after } = useSyncExternalStore(mainContent.watch, mainContent.get);
  const { key } = useLocation();
  useAjaxHelpers();
  useEffect(() => () => mainContent.set(PAGE_ITSELF), [key]);
  return (
    <>
      {before.map((markup, n) => (
        <Markup key={`before ${before.length - n}`} of={markup} />
      ))}
      {instead === null ? children : <Markup of={instead} />}
      {after.map((markup, n) => (
        <Markup key={`after ${n}`} of={markup} />
      ))}
    </>
  );
};

const ACTIVE = 'script, style, link, iframe, object, embed, base, meta';

/** Markup from the portal's own server. Its scripts never run; the content security policy refuses inline scripts as well. */
const Markup = ({ of }: { readonly of: string }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { body } = new DOMParser().parseFromString(of, 'text/html');
    for (const element of body.querySelectorAll(ACTIVE)) element.remove();
    place.current?.replaceChildren(...body.childNodes);
  }, [of]);
  return <div ref={place} />;
};
