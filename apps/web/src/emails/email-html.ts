const NOT_SHOWN = 'script, style, link, meta, base, img, iframe, object, embed, form, template';

/** The body of an email as an element of this page, without anything that runs, loads or sends. Links open a new tab. */
export const emailElement = (html: string): HTMLElement => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll(NOT_SHOWN)) element.remove();
  const email = document.createElement('div');
  styleLike(email, body);
  email.append(...body.childNodes);
  for (const element of email.querySelectorAll<HTMLElement>('*')) clean(element);
  return email;
};

/** Sets styles through the object model, because the content security policy does not allow style attributes. */
const styleLike = (element: HTMLElement, written: Element): void => {
  element.style.cssText = written.getAttribute('style') ?? '';
};

const clean = (element: HTMLElement): void => {
  styleLike(element, element);
  for (const { name } of [...element.attributes]) if (name.startsWith('on')) element.removeAttribute(name);
  if (element instanceof HTMLAnchorElement) {
    element.target = '_blank';
    element.rel = 'noopener noreferrer';
  }
};
