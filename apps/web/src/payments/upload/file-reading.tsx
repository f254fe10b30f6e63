import type { ProcessFileAnswer } from '@counterfoil/projections';
import { Button, Group } from '@mantine/core';
import { countText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import { RememberedColumns } from '../../ui/columns/remembered-columns.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { Panel } from '../../ui/page/panel.js';
import { Problem } from '../../ui/feedback/problem.js';
import { SimilarRunAlerts } from '../compare/similar-run-alerts.js';
import { EarlierRuns } from './earlier-runs.js';
import { Facts } from '../../ui/values/facts.js';
import { FileProblems } from './file-problem-list.js';
import { otherWarningsOf, prominentOf } from './file-problems.js';
import { paymentsText } from '../result-groups.js';
import { TallyMoney } from '../tally-money.js';
import classes from './upload.module.css';
import type { FileRead } from './upload-state.js';
import type { PaymentCheck } from './use-payment-check.js';

type Props = { readonly read: FileRead; readonly check: PaymentCheck };

/** What was read from a file, before its payments are checked. */
export const FileReading = ({ read: { fileName, answer, error }, check }: Props) => {
  const locale = useLocale();
  const count = (n: number) => countText(n, locale);
  const { data, errors } = answer;
  const again = answer.earlierRuns.length > 0;
  return (
    <>
      {again ? <EarlierRuns runs={answer.earlierRuns} /> : null}
      <SimilarRunAlerts similar={answer.similarRuns} />
      <Prominent answer={answer} />
      <NamedColumns answer={answer} check={check} />
      <Problem of={error} />
      <Panel
        title={fileName}
        hint={answer.message}
        actions={
          <div className={classes['actions']}>
            <Button variant="default" onClick={check.reset}>
              Choose another file
            </Button>
            <Button onClick={() => void check.check()} disabled={data.length === 0}>
              {`Check ${paymentsText(data.length, count)}${again ? ' again' : ''}`}
            </Button>
          </div>
        }
      >
        <div className={classes['form']}>
          <Totals answer={answer} />
          {errors.length === 0 ? null : (
            <PageAlert tone="danger" title={`${count(errors.length)} ${errors.length === 1 ? 'row was' : 'rows were'} left out`}>
              These payments will not be checked. Correct the file, or check them separately.
              <FileProblems problems={errors} />
            </PageAlert>
          )}
          <Warnings answer={answer} />
        </div>
      </Panel>
    </>
  );
};

const Totals = ({ answer }: { readonly answer: ProcessFileAnswer }) => {
  const locale = useLocale();
  const { formatLabel, controlTotals, data, errors, warnings } = answer;
  return (
    <Facts
      layout="figures"
      hideEmpty
      items={[
        ['Format', formatLabel],
        ['Payments', countText(data.length, locale)],
        ['Total', <TallyMoney key="total" amount={controlTotals.amount} currency={controlTotals.currency} />],
        ['Control totals', answer.statesTotals ? 'No difference' : 'None in the file'],
        ['Left out', countText(errors.length, locale)],
        ['Warnings', countText(warnings.length, locale)],
      ]}
    />
  );
};

/** Names the person who mapped the columns of this table, with a button to change the mapping. */
const NamedColumns = ({
  answer: { preview, remembered },
  check,
}: {
  readonly answer: ProcessFileAnswer;
  readonly check: PaymentCheck;
}) => {
  if (preview === null) return null;
  const change = (
    <Button size="compact-sm" variant="default" onClick={check.changeColumns}>
      Change the columns
    </Button>
  );
  return remembered === null ? (
    <PageAlert tone="info">
      The file was read with your column mapping. Files with the same headings will be read the same way.
      <Group mt="xs">{change}</Group>
    </PageAlert>
  ) : (
    <RememberedColumns remembered={remembered} isBusy={check.isForgetting} onForget={(layoutId) => void check.forget(layoutId)}>
      {change}
    </RememberedColumns>
  );
};

/** Entries that the file pays but that are not checked. */
const Prominent = ({ answer }: { readonly answer: ProcessFileAnswer }) => {
  const skipped = prominentOf(answer);
  return skipped.length === 0 ? null : (
    <PageAlert tone="warning" title="This file contains an entry that is not checked">
      The bank will pay it, but it is not part of the check. Make sure that it goes to your own account.
      <FileProblems problems={skipped} />
    </PageAlert>
  );
};

const Warnings = ({ answer }: { readonly answer: ProcessFileAnswer }) => {
  const warnings = otherWarningsOf(answer);
  return warnings.length === 0 ? null : (
    <PageAlert tone="info" title="Please note">
      <FileProblems problems={warnings} />
    </PageAlert>
  );
};
