import { Button, Kbd } from '@mantine/core';
import type { RowAct } from '../acts/row-act.js';
import classes from './panel.module.css';

/** Every action with its key. One that cannot be done now says why. */
export const PanelActs = ({ acts }: { readonly acts: readonly RowAct[] }) =>
  acts.length === 0 ? null : (
    <section className={classes['section']}>
      <h3>What to do</h3>
      <div className={classes['acts']}>
        {acts.map((act) => (
          <Act key={act.key} act={act} />
        ))}
      </div>
    </section>
  );

const Act = ({ act: { key, label, note, refusal, isPrimary = false, isWide = isPrimary, run } }: { readonly act: RowAct }) => (
  <Button
    variant={isPrimary ? 'filled' : 'default'}
    justify="space-between"
    className={isWide ? (classes['wide'] ?? '') : ''}
    disabled={refusal !== null}
    {...(refusal === null ? {} : { title: refusal, 'aria-description': refusal })}
    onClick={run}
    rightSection={note === undefined ? <Kbd aria-hidden>{key}</Kbd> : <span className={classes['note']}>{note}</span>}
  >
    {label}
  </Button>
);
