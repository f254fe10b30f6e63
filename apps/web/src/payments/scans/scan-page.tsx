import type { AccountScanView } from '@counterfoil/projections';
import { Anchor, Button, Progress } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { isApiError } from '../../platform/http/answer.js';
import { routes } from '../../platform/paths.js';
import { useCancelScanMutation, useScanQuery } from '../../platform/scans.api.js';
import { countText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { NoSuchRecord } from '../../ui/page/no-such-record.js';
import { LoadingIndicator } from '../../ui/feedback/loading-indicator.js';
import { tellWritten } from '../../ui/feedback/tell-written.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { Problem } from '../../ui/feedback/problem.js';
import { PageHeader, PageTitle } from '../../ui/page/page-header.js';
import { Panel } from '../../ui/page/panel.js';
import { LocalTime } from '../../ui/values/local-time.js';
import text from '../text.module.css';
import { ScanRows } from './scan-rows.js';
import { ScanSum } from './scan-sum.js';
import { scanName, suppliersText } from './scan-words.js';
import { actions } from '../../ui/words/actions.js';

const POLL_MS = 1_000;

/** The findings of one scan, most urgent first. */
export const Component = () => {
  const { scanId = '' } = useParams();
  const [isOver, setOver] = useState(false);
  const {
    currentData: scan,
    error,
    refetch,
  } = useScanQuery(scanId, {
    refetchOnMountOrArgChange: true,
    ...(isOver ? {} : { pollingInterval: POLL_MS }),
  });
  if (scan !== undefined && isOver !== (scan.status !== 'started')) setOver(scan.status !== 'started');
  if (scan !== undefined) return <Scan scan={scan} />;
  if (isApiError(error) && error.status === 404) return <NoSuchScan />;
  return (
    <>
      <PageTitle>Account scan</PageTitle>
      {error === undefined ? <LoadingIndicator /> : <Problem of={error} retry={refetch} title="The scan could not be loaded" />}
    </>
  );
};

const Scan = ({ scan }: { readonly scan: AccountScanView }) => {
  const locale = useLocale();
  const count = (n: number) => countText(n, locale);
  const [why, setWhy] = useState<string | null>(null);
  const isRunning = scan.status === 'started';
  return (
    <>
      <PageHeader
        title={scanName(scan, count)}
        lead={
          <>
            As if they were paid on <LocalTime at={scan.startedAt} />, by {scan.startedByName}
          </>
        }
        actions={isRunning ? <Cancel scanId={scan.id} /> : null}
      />
      {isRunning ? <Running scan={scan} /> : null}
      {scan.state === 'cancelled' ? (
        <PageAlert tone="info">
          This scan was cancelled after {count(scan.done)} of {suppliersText(scan.suppliers, count)}.
        </PageAlert>
      ) : null}
      {scan.counts.notAsked === 0 ? null : (
        <PageAlert tone="warning">
          {suppliersText(scan.counts.notAsked, count)} could not be asked about, because a register or the sanctions lists did not
          answer. Nothing was decided about that: they are not green.
        </PageAlert>
      )}
      {scan.scannedLater === 0 || isRunning ? null : (
        <PageAlert tone="info">
          {suppliersText(scan.scannedLater, count)} of this scan {scan.scannedLater === 1 ? 'was' : 'were'} scanned again later
          and {scan.scannedLater === 1 ? 'is' : 'are'} listed there.{' '}
          <Anchor component={Link} to={routes.scans}>
            All scans
          </Anchor>
        </PageAlert>
      )}
      <ScanSum scan={scan} chosen={why} onChoose={setWhy} />
      {/* The key changes when the scan ends, so that the rows are loaded once more. */}
      <ScanRows key={`${scan.id} ${scan.status}`} scan={scan} why={why} onClearWhy={() => setWhy(null)} />
    </>
  );
};

const Running = ({ scan: { done, suppliers, state } }: { readonly scan: AccountScanView }) => {
  const locale = useLocale();
  const count = (n: number) => countText(n, locale);
  return (
    <Panel>
      <div role="status">
        <Progress value={suppliers === 0 ? 0 : Math.max(2, (done / suppliers) * 100)} aria-label="Suppliers scanned" />
        <p className={text['small']}>
          {count(done)} of {suppliersText(suppliers, count)} scanned.{' '}
          {state === 'interrupted'
            ? 'The scan was interrupted and continues automatically.'
            : 'It continues if you close this page.'}
        </p>
      </div>
    </Panel>
  );
};

const Cancel = ({ scanId }: { readonly scanId: string }) => {
  const [isAsking, setAsking] = useState(false);
  const [cancel, { error }] = useCancelScanMutation();
  const confirm = async () => {
    const answer = await cancel(scanId);
    if (answer.data !== undefined) tellWritten(answer.data, 'The scan was cancelled.');
    setAsking(false);
  };
  return (
    <>
      <Problem of={error} title="The scan was not cancelled" />
      <Button variant="default" onClick={() => setAsking(true)}>
        {actions.cancelScan}
      </Button>
      <ConfirmDialog opened={isAsking} onClose={() => setAsking(false)} onConfirm={confirm} confirmLabel={actions.cancelScan}>
        Are you sure you want to cancel this scan? What was scanned stays.
      </ConfirmDialog>
    </>
  );
};

const NoSuchScan = () => (
  <NoSuchRecord page="Account scan" title="This scan does not exist" back={{ to: routes.scans, label: 'All account scans' }}>
    The address may be incomplete, or the scan belongs to another entity.
  </NoSuchRecord>
);
