import type { ReactNode } from 'react';
import classes from './facts.module.css';

type Props = {
  readonly facts: readonly (readonly [label: string, value: ReactNode])[];
  /** Label beside value, for a narrow column. */
  readonly beside?: boolean;
};

/** Figures and words with their labels; empty values are left out. */
export const Facts = ({ facts, beside = false }: Props) => (
  <dl className={beside ? classes['beside'] : classes['facts']}>
    {facts
      .filter(([, value]) => value !== '' && value !== null && value !== undefined)
      .map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
