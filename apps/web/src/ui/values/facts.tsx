import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** What is known of one thing: labels beside their values. An empty value says so. */
export const Facts = ({ items }: { readonly items: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <dl className={classes['facts']}>
    {items.map(([label, value]) => (
      <div key={label} className={classes['fact']}>
        <dt>{label}</dt>
        <dd>{value === null || value === '' ? <span className={classes['none']}>none</span> : value}</dd>
      </div>
    ))}
  </dl>
);
