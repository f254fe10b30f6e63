const NOT_SHOWN = 'script, style, link, meta, base, img, iframe, object, embed, form, template';

/** A mail's body as elements of this page: without anything that runs, loads or sends; its links open a tab of their own. */
export const mailElement = (html: string): HTMLElement => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll(NOT_SHOWN)) element.remove();
  const mail = document.createElement('div');
  styleLike(mail, body);
  mail.append(...body.childNodes);
  for (const element of mail.querySelectorAll<HTMLElement>('*')) clean(element);
  return mail;
};

/** Through the object model: the page's policy allows no style attributes. */
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
