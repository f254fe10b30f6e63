import { Progress } from '@mantine/core';
import { PageAlert } from '../ui/feedback/page-alert.js';
import { Problem } from '../ui/feedback/problem.js';
import classes from './audit.module.css';
import type { ExportState } from './use-export.js';

const KILO = 1_000;
const sizeText = (bytes: number): string =>
  bytes < KILO * KILO ? `${Math.max(1, Math.round(bytes / KILO))} kB` : `${(bytes / KILO / KILO).toFixed(1)} MB`;

/** The progress of an export, or how it ended. 'No data found for this period' comes from the server. */
export const ExportOutcome = ({ state }: { readonly state: ExportState }) => {
  if (state.kind === 'idle') return null;
  if (state.kind === 'failed') return <Problem of={state.error} />;
  if (state.kind === 'done') {
    return (
      <PageAlert tone="success">
        {state.name} was saved, {sizeText(state.bytes)}.
      </PageAlert>
    );
  }
  return (
    <div role="status">
      <p className={classes['exporting']}>
        {state.bytes === 0 ? 'Replaying the log. Please wait...' : `${sizeText(state.bytes)} received`}
      </p>
      <Progress value={100} animated aria-label="Export" />
    </div>
  );
};
