import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page.module.css';

export const PRODUCT = 'Counterfoil';

/** The title of the document: the name of the page, then the product (P-2.2). */
export const PageTitle = ({ children }: { readonly children: string }) => <title>{`${children} | ${PRODUCT}`}</title>;

type Props = {
  readonly title: string;
  /** One sentence about the page. It is cut off when the line is too short. */
  readonly lead?: ReactNode;
  /** At most three buttons, the primary one last. */
  readonly actions?: ReactNode;
};

/** The header of a page on one line: its name, one sentence, and its buttons. */
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
