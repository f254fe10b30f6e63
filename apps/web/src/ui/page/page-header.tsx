import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page.module.css';

export const PRODUCT = 'Counterfoil';

/** The document's title: the page's, then the product (P-2.2). */
export const PageTitle = ({ children }: { readonly children: string }) => <title>{`${children} | ${PRODUCT}`}</title>;

type Props = {
  readonly title: string;
  /** One sentence: what this page is for. It gives way where the line is too short. */
  readonly lead?: ReactNode;
  /** At most three buttons, the main one last. */
  readonly actions?: ReactNode;
};

/** One line: the name of the page, one sentence, and its buttons. */
export const PageHeader = ({ title, lead, actions }: Props) => (
  <header className={classes['header']}>
    <PageTitle>{title}</PageTitle>
    <div className={classes['heading']}>
      <Title order={1}>{title}</Title>
      {lead === undefined ? null : (
        <p className={classes['lead']} {...(typeof lead === 'string' ? { title: lead } : {})}>
          {lead}
        </p>
      )}
    </div>
    {actions === undefined ? null : <div className={classes['actions']}>{actions}</div>}
  </header>
);
