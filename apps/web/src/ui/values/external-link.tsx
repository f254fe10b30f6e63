import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './text.module.css';

/** Another site (a business register, say) opens in a new tab that knows nothing of this one. */
export const ExternalLink = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener noreferrer" className={classes['external']}>
    {children}
    <IconExternalLink size={14} role="img" aria-label="(opens in a new tab)" />
  </a>
);
