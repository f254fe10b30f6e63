import type { ReactNode } from 'react';
import classes from './detail.module.css';

export const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={classes['section']}>
    <h3>{title}</h3>
    {children}
  </section>
);
