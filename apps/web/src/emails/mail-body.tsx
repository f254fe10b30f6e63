import { useEffect, useRef } from 'react';
import classes from './emails.module.css';
import { mailElement } from './mail-html.js';

/** A mail as its reader sees it, in a tree of its own that the portal's styles do not reach. */
export const MailBody = ({ html, label }: { readonly html: string; readonly label: string }) => {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    (element.shadowRoot ?? element.attachShadow({ mode: 'open' })).replaceChildren(mailElement(html));
  }, [html]);
  return <div ref={host} role="group" aria-label={label} className={classes['body']} />;
};
