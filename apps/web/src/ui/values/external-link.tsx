import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './text.module.css';

/** A link to another site, such as a business register. It opens in a new tab that has no access to this one. */
export const ExternalLink = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener noreferrer" className={classes['external']}>
    {children}
    <IconExternalLink size={14} role="img" aria-label="(opens in a new tab)" />
  </a>
);
