import { Kbd } from '@mantine/core';
import type { PanelAct } from './panel-act.js';
import classes from './worklist.module.css';

/** The keys that help most, below the list. */
export const WorkKeys = ({ acts }: { readonly acts: readonly PanelAct[] }) => (
  <div className={classes['keys']}>
    <span>
      <Kbd>j</Kbd> <Kbd>k</Kbd> move
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
