import type { ReactNode } from 'react';
import { Title } from '@mantine/core';
import { Brand } from '../../ui/page/brand.js';
import classes from './entrance-page.module.css';

type Props = { readonly title: string; readonly lead: string; readonly children: ReactNode };

/** The frame of the pages outside the portal, drawn as a cheque with its counterfoil on the left. */
export const EntrancePage = ({ title, lead, children }: Props) => (
  <main className={classes['page']}>
    <div className={classes['cheque']}>
      <aside className={classes['stub']}>
        <Brand size="lg" />
        <dl className={classes['lines']}>
          <div>
            <dt>Pay to</dt>
            <dd>the account the supplier confirmed</dd>
          </div>
          <div>
            <dt>Checked by</dt>
            <dd>two people</dd>
          </div>
          <div>
            <dt>Kept</dt>
            <dd>every decision, for the auditor</dd>
          </div>
        </dl>
      </aside>
      <section className={classes['slip']}>
        <Title order={1}>{title}</Title>
        <p className={classes['lead']}>{lead}</p>
        <div className={classes['content']}>{children}</div>
      </section>
    </div>
  </main>
);
