import type { RunView } from '@counterfoil/projections';
import { countText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import { LocalTime } from '../../ui/values/local-time.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { paymentsText } from '../result-groups.js';
import { reasonText } from '../run-words.js';

/** Warnings about the whole run. */
export const RunBanners = ({ run }: { readonly run: RunView }) => {
  const locale = useLocale();
  const count = (n: number) => countText(n, locale);
  return (
    <>
      {run.rejectedAt === null ? null : (
        <PageAlert tone="danger" title={`Rejected by ${run.rejectedByName}`}>
          <LocalTime at={run.rejectedAt} />
          {reasonText(run.rejectedReason)} Its payments count as not made.
        </PageAlert>
      )}
      {run.progress.state === 'interrupted' ? (
        <PageAlert tone="warning">
          {run.progress.problem ?? 'The check was interrupted. You can resume the check or reject the run.'}
        </PageAlert>
      ) : null}
      {run.differences === 0 ? null : (
        <PageAlert
          tone="danger"
          title={`${count(run.differences)} sent ${run.differences === 1 ? 'line' : 'lines'} differed from the file`}
        >
          These lines were refused. Only the lines that the server read from the file were checked.
        </PageAlert>
      )}
      {(run.unread ?? 0) === 0 ? null : (
        <PageAlert tone="danger" slim>
          <strong>
            {run.unread === 1 ? '1 row of the file was' : `${count(run.unread!)} rows of the file were`} not checked
          </strong>
          :{' '}
          {run.unread === 1
            ? 'it could not be read, is said to balance a collection, or is in a column or sheet that was not read. The bank may pay it.'
            : 'they could not be read, are said to balance a collection, or are in a column or sheet that was not read. The bank may pay them.'}
          {run.readyAt === null && run.rejectedAt === null ? ' Correct the file and check it again.' : ''}
        </PageAlert>
      )}
      {run.changedSince.length === 0 ? null : (
        <PageAlert
          tone="warning"
          title={`Suppliers of ${paymentsText(run.changedSince.length, count)} have changed since this check`}
        >
          {`The results show what was known then. Check the file again to get new results for these lines: ${numbersText(run.changedSince)}`}
        </PageAlert>
      )}
    </>
  );
};

const MOST_NUMBERS = 20;

/** The numbers of lines, as the table shows them. */
const numbersText = (numbers: readonly number[]): string => {
  const shown = numbers.slice(0, MOST_NUMBERS).map((n) => `#${n}`);
  return `${shown.join(', ')}${numbers.length > MOST_NUMBERS ? ' and more' : ''}.`;
};
