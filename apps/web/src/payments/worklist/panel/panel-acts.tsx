import { Button, Kbd } from '@mantine/core';
import type { RowAct } from '../acts/row-act.js';
import classes from './panel.module.css';

/** The possible acts with their keys, the most helpful first. Below them, the acts that are not possible and why. */
export const PanelActs = ({ acts }: { readonly acts: readonly RowAct[] }) => {
  const possible = acts.filter(({ refusal }) => refusal === null);
  return acts.length === 0 ? null : (
    <section className={classes['section']}>
      <h3>What to do</h3>
      <div className={classes['acts']}>
        {[...possible].sort(primaryFirst).map((act) => (
          <Act key={act.key} act={act} />
        ))}
      </div>
      {refusedByReason(acts).map(([refusal, labels]) => (
        <p key={refusal} className={classes['refused']}>
          <b>{labels.join(', ')}:</b> {refusal}
        </p>
      ))}
    </section>
  );
};

const primaryFirst = (a: RowAct, b: RowAct): number => Number(b.isPrimary ?? false) - Number(a.isPrimary ?? false);

const refusedByReason = (acts: readonly RowAct[]): readonly (readonly [refusal: string, labels: readonly string[]])[] => {
  const refusals = new Set(acts.flatMap(({ refusal }) => refusal ?? []));
  return [...refusals].map((refusal) => [refusal, acts.filter((act) => act.refusal === refusal).map(({ label }) => label)]);
};

const Act = ({ act: { key, label, note, isPrimary = false, isWide = isPrimary, run } }: { readonly act: RowAct }) => (
  <Button
    variant={isPrimary ? 'filled' : 'default'}
    justify="space-between"
    className={isWide ? (classes['wide'] ?? '') : ''}
    onClick={run}
    rightSection={note === undefined ? <Kbd aria-hidden>{key}</Kbd> : <span className={classes['note']}>{note}</span>}
  >
    {label}
  </Button>
);
