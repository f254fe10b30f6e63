import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Navigate } from 'react-router';
import { entitySearch, runPath } from '../../platform/paths.js';
import { useEntity, UNKNOWN_ENTITY } from '../../platform/session/entity.js';
import { useUnsaved } from '../../ui/form/unsaved.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { CheckProgress } from '../check-progress.js';
import { takeDropped } from '../../platform/dropped-file.js';
import { FileReading } from './file-reading.js';
import { otherWarningsOf } from './file-problems.js';
import { NameColumns } from './name-columns.js';
import { useRunQuery } from '../payments.api.js';
import { RefusedFile } from './refused-file.js';
import { StoppedCheck } from './stopped-check.js';
import { UploadAside } from './upload-aside.js';
import { UploadForm } from './upload-form.js';
import classes from './upload.module.css';
import { isUnfinished } from './upload-state.js';
import { useUploadChoices } from './upload-choices.js';
import { type PaymentCheck, usePaymentCheck } from './use-payment-check.js';

/** Reads a payment file, checks its payments and shows the results. */
export const Component = () => {
  const { entityId } = useEntity();
  const choices = useUploadChoices();
  const check = usePaymentCheck(entityId === UNKNOWN_ENTITY ? null : entityId);
  const takeHandedOver = useEffectEvent(() => {
    const file = takeDropped();
    if (file !== null) void check.take(file, choices.format, choices.atOnce);
  });
  useEffect(() => takeHandedOver(), []);
  useUnsaved(isUnfinished(check.upload));

  return (
    <>
      <PageHeader title="Check a payment file" lead="The account of every payee is compared with your suppliers." />
      <Place kind={check.upload.kind}>
        <Stage check={check} choices={choices} />
      </Place>
    </>
  );
};

/** When a step begins, scrolls to its top and moves the focus there. */
const Place = ({ kind, children }: { readonly kind: PaymentCheck['upload']['kind']; readonly children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (kind !== 'naming' && kind !== 'read') return;
    place.current?.scrollIntoView();
    place.current?.focus({ preventScroll: true });
  }, [kind]);
  return (
    <div ref={place} tabIndex={-1} className={classes['step']}>
      {children}
    </div>
  );
};

type Props = { readonly check: PaymentCheck; readonly choices: ReturnType<typeof useUploadChoices> };

const Stage = ({ check, choices }: Props) => {
  const { upload, progress, take, stop, reset } = check;
  switch (upload.kind) {
    case 'read':
      return <FileReading read={upload} check={check} />;
    case 'naming':
      // A table that was read again starts from the server's mapping.
      return <NameColumns key={upload.head.fileId} naming={upload} check={check} />;
    case 'checking':
      return <CheckProgress fileName={upload.fileName} lines={upload.answer.data.length} runId={upload.runId} />;
    case 'judging':
      return <Judging upload={upload} />;
    case 'stopped':
      return <StoppedCheck {...upload} onRetry={() => void check.check()} onAnother={reset} />;
    case 'idle':
    case 'sending':
    case 'refused':
      return (
        <>
          {upload.kind === 'refused' ? <RefusedFile fileName={upload.fileName} error={upload.error} /> : null}
          <UploadForm
            choices={choices}
            sending={upload.kind === 'sending' ? upload : null}
            progress={progress}
            onFile={(file) => void take(file, choices.format, choices.atOnce)}
            onStop={stop}
          />
          {upload.kind === 'sending' ? null : <UploadAside onSample={(file) => void take(file, choices.format, false)} />}
        </>
      );
  }
};

const POLL_MS = 150;

/** Waits until the last line is checked, then shows the results together with the notes about the file. */
const Judging = ({ upload }: { readonly upload: Extract<PaymentCheck['upload'], { kind: 'judging' }> }) => {
  const { runId, answer, fileName, unread } = upload;
  const { entityId } = useEntity();
  const { currentData: run } = useRunQuery(runId, { pollingInterval: POLL_MS, refetchOnMountOrArgChange: true });
  if (run === undefined || run.progress.state === 'running')
    return <CheckProgress fileName={fileName} lines={answer.data.length} runId={runId} />;
  // The entity is set here. Otherwise the layout would write it into the address and drop the notes.
  const notes = unread ? otherWarningsOf(answer).map(({ message }) => message) : [];
  return <Navigate to={{ pathname: runPath(runId), search: entitySearch(entityId) }} replace state={{ notes }} />;
};
