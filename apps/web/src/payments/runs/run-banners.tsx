import type { RunView } from '@counterfoil/projections';
import { countText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import { LocalTime } from '../../ui/values/local-time.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { paymentsText } from '../result-groups.js';

/** What must be known before anything is read off the rows. */
export const RunBanners = ({ run }: { readonly run: RunView }) => {
  const locale = useLocale();
  const count = (n: number) => countText(n, locale);
  return (
    <>
      {run.rejectedAt === null ? null : (
        <PageAlert tone="danger" title={`Rejected by ${run.rejectedByName}`}>
          <LocalTime at={run.rejectedAt} />
          {reasonText(run.rejectedReason)} Its payments count as never made.
        </PageAlert>
      )}
      {run.readyAt === null || run.rejectedAt !== null ? null : (
        <PageAlert tone="success" title={`Marked as ready to pay by ${run.readyByName}`}>
          <LocalTime at={run.readyAt} />
          {reasonText(run.readyReason)}
          {run.atRisk.lines === 0 ? '' : ` ${paymentsText(run.atRisk.lines, count)} were open at that time.`}
        </PageAlert>
      )}
      {run.progress.state === 'interrupted' ? (
        <PageAlert tone="warning">
          {run.progress.problem ?? 'This run was interrupted. You can resume it or reject it.'}
        </PageAlert>
      ) : null}
      {run.differences === 0 ? null : (
        <PageAlert
          tone="danger"
          title={`${count(run.differences)} sent ${run.differences === 1 ? 'line' : 'lines'} differed from the file`}
        >
          The lines were refused. Judged is only what the server read in the file itself.
        </PageAlert>
      )}
      {run.changedSince.length === 0 ? null : (
        <PageAlert tone="warning" title={`Supplier records of ${paymentsText(run.changedSince.length, count)} changed since`}>
          {`The results stand as they were judged. Check the file again to judge these anew: ${numbersText(run.changedSince)}`}
        </PageAlert>
      )}
    </>
  );
};

const MOST_NUMBERS = 20;

/** Which rows, as the rows are numbered. */
const numbersText = (numbers: readonly number[]): string => {
  const shown = numbers.slice(0, MOST_NUMBERS).map((n) => `#${n}`);
  return `${shown.join(', ')}${numbers.length > MOST_NUMBERS ? ' and more' : ''}.`;
};

const reasonText = (reason: string | null): string => (reason === null || reason === '' ? '.' : `: “${reason}”`);
