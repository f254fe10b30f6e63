import { useEffect, useRef } from 'react';
import classes from './emails.module.css';
import { emailElement } from './email-html.js';

/** An email as its recipient sees it. A shadow tree isolates it from the portal's styles. */
export const EmailBody = ({ html, label }: { readonly html: string; readonly label: string }) => {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    (element.shadowRoot ?? element.attachShadow({ mode: 'open' })).replaceChildren(emailElement(html));
  }, [html]);
  return <div ref={host} role="group" aria-label={label} className={classes['body']} />;
};
