import type { ReactNode } from 'react';
import classes from './facts.module.css';

type Props = {
  readonly items: readonly (readonly [label: string, value: ReactNode])[];
  /** `lined`: a row for each label, with a line below it. `compact`: the same without lines. `figures`: side by side, values large. */
  readonly layout?: 'lined' | 'compact' | 'figures';
  /** Leaves empty values out; otherwise they read 'none'. */
  readonly hideEmpty?: boolean;
};

const isEmpty = (value: ReactNode): boolean => value === null || value === undefined || value === '';

/** Labels with their values. */
export const Facts = ({ items, layout = 'lined', hideEmpty = false }: Props) => (
  <dl className={classes['facts']} data-layout={layout}>
    {items
      .filter(([, value]) => !hideEmpty || !isEmpty(value))
      .map(([label, value]) => (
        <div key={label} className={classes['fact']}>
          <dt>{label}</dt>
          <dd>{isEmpty(value) ? <span className={classes['none']}>none</span> : value}</dd>
        </div>
      ))}
  </dl>
);
