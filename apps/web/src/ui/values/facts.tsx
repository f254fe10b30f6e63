import type { ReactNode } from 'react';
import classes from './facts.module.css';

type Props = {
  readonly items: readonly (readonly [label: string, value: ReactNode])[];
  /**
   * `lined`: one row per label, with a line below it. `compact`: the same without lines. `figures`: side by side, with large
   * values.
   */
  readonly layout?: 'lined' | 'compact' | 'figures';
  /** True to leave out empty values. Otherwise they are shown as 'none'. */
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
