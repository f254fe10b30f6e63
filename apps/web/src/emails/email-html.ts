const NOT_SHOWN = 'script, style, link, meta, base, img, iframe, object, embed, form, template';

/** Replaces the style attribute while an email is parsed, because the content security policy refuses inline styles. */
const STYLE = 'data-style';

/** The body of an email as an element of this page, without anything that runs, loads or sends. Links open in a new tab. */
export const emailElement = (html: string): HTMLElement => {
  const { body } = new DOMParser().parseFromString(html.replaceAll(' style="', ` ${STYLE}="`), 'text/html');
  for (const element of body.querySelectorAll(NOT_SHOWN)) element.remove();
  const email = document.createElement('div');
  setStyle(email, body);
  email.append(...body.childNodes);
  for (const element of email.querySelectorAll<HTMLElement>('*')) clean(element);
  return email;
};

/** Sets a style through the object model, which the content security policy allows. */
const setStyle = (element: HTMLElement, written: Element): void => {
  element.style.cssText = written.getAttribute(STYLE) ?? '';
};

const clean = (element: HTMLElement): void => {
  setStyle(element, element);
  for (const { name } of [...element.attributes]) if (name.startsWith('on')) element.removeAttribute(name);
  if (element instanceof HTMLAnchorElement) {
    element.target = '_blank';
    element.rel = 'noopener noreferrer';
  }
};
