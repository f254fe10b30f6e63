import { Kbd } from '@mantine/core';
import type { RowAct } from '../acts/row-act.js';
import classes from './rows.module.css';

/** The most useful keys, shown below the list. */
export const WorkKeys = ({ acts }: { readonly acts: readonly RowAct[] }) => (
  <div className={classes['keys']}>
    <span>
      <Kbd>j</Kbd> <Kbd>k</Kbd> move
    </span>
    <span>
      <Kbd>Enter</Kbd> open
    </span>
    <span>
      <Kbd>x</Kbd> select
    </span>
    {acts
      .filter(({ refusal }) => refusal === null)
      .map(({ key, label }) => (
        <span key={key}>
          <Kbd>{key}</Kbd> {label.toLowerCase()}
        </span>
      ))}
    <span>
      <Kbd>?</Kbd> all keys
    </span>
  </div>
);
