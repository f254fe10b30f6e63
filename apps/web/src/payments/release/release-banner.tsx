import type { RunView } from '@counterfoil/projections';
import { Anchor, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { portalUrl } from '../../platform/http/api.js';
import { countText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { tellWritten } from '../../ui/feedback/tell-written.js';
import { ReasonDialog } from '../../ui/form/reason-dialog.js';
import { LocalTime } from '../../ui/values/local-time.js';
import { actions } from '../../ui/words/actions.js';
import { useReleaseQuery, useWithdrawReleaseMutation } from '../payments.api.js';
import { paymentsText } from '../result-groups.js';
import { reasonText } from '../run-words.js';
import { TallyMoney } from '../tally-money.js';
import { ReleaseRequest } from './release-request.js';
import { asideCount } from './release-words.js';

/** The release that waits for a second person, a withdrawn release, and the files of the run. */
export const ReleaseBanner = ({ run }: { readonly run: RunView }) => {
  const { currentData: view } = useReleaseQuery(run.id);
  const last = run.withdrawals.at(-1);
  return (
    <>
      {view?.request ? <ReleaseRequest run={run} request={view.request} /> : null}
      {last === undefined || run.readyAt !== null ? null : (
        <PageAlert tone="warning" title="The release was withdrawn">
          <LocalTime at={last.at} />
          {reasonText(last.reason)}
        </PageAlert>
      )}
      {run.readyAt === null || run.rejectedAt !== null ? null : (
        <Released run={run} readyAt={run.readyAt} withdrawableUntil={view?.withdrawableUntil ?? null} />
      )}
    </>
  );
};

type Props = {
  readonly run: RunView;
  readonly readyAt: string;
  readonly withdrawableUntil: string | null;
};

/** Who released the run, what is paid, its files, and until when the release can be withdrawn. */
const Released = ({ run, readyAt, withdrawableUntil }: Props) => {
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const [withdraw] = useWithdrawReleaseMutation();
  const count = (n: number) => countText(n, locale);
  const { release } = run;
  const aside = release === null ? 0 : asideCount(release);
  const file = (what: string) => portalUrl(`payments/runs/${run.id}/${what}`);
  return (
    <PageAlert tone="success" title={`Marked ready to pay by ${run.readyByName}`}>
      <LocalTime at={readyAt} />
      {reasonText(run.readyReason)}
      {release === null ? null : (
        <>
          {' '}
          {paymentsText(release.lines, count)}, <TallyMoney amount={release.amount} currency={run.currency} />
          {aside === 0 ? '.' : `, without ${paymentsText(aside, count)} held or left out.`}
        </>
      )}
      {run.atRisk.lines === 0 ? '' : ` ${paymentsText(run.atRisk.lines, count)} were open at that time.`}
      <Group gap="md">
        {run.sha256 === null ? null : (
          <>
            <Anchor href={file('released-file')} download size="sm">
              Download the released file
            </Anchor>
            <Anchor href={file('file')} download size="sm">
              Download the file as it was uploaded
            </Anchor>
          </>
        )}
        {withdrawableUntil === null ? null : (
          <>
            <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
              {actions.withdrawRelease}
            </Button>
            <Text size="sm">
              until <LocalTime at={withdrawableUntil} />
            </Text>
          </>
        )}
      </Group>
      {isOpen ? (
        <ReasonDialog
          title={actions.withdrawRelease}
          submitLabel={actions.withdrawRelease}
          danger
          onClose={() => setOpen(false)}
          send={(reason) => withdraw({ runId: run.id, reason })}
          done={(written) => {
            setOpen(false);
            tellWritten(written, 'The release was withdrawn.');
          }}
        >
          <Text>The run is open again afterwards. A file that was sent to the bank already is not stopped by this.</Text>
        </ReasonDialog>
      ) : null}
    </PageAlert>
  );
};
