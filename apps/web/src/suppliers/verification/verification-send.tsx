import { Progress } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { ActionDialog } from '../../ui/form/action-dialog.js';
import { LoadingIndicator } from '../../ui/feedback/loading-indicator.js';
import { notify } from '../../ui/feedback/notify.js';
import { Problem } from '../../ui/feedback/problem.js';
import { type AskedSupplier, goodOnes } from './send-groups.js';
import { useInParts } from './use-in-parts.js';
import { SendPreview, SendResults } from './verification-send-lists.js';
import { usePreviewRequestsMutation, useSendRequestsMutation } from '../verification.api.js';

type Props = {
  readonly suppliers: readonly AskedSupplier[];
  /** Shown above the suppliers. */
  readonly note?: ReactNode;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

const idsOf = (suppliers: readonly AskedSupplier[]): readonly string[] => suppliers.map(({ id }) => id);

/** Shows who will be asked and who will not before anything is sent, and afterwards the outcome for each supplier. */
export const SendDialog = ({ suppliers, note, onClose, onDone }: Props) => {
  const preview = usePreview(suppliers);
  const [send, { error }] = useSendRequestsMutation();
  const sending = useInParts(useCallback((ids) => send({ ids }), [send]));
  const [state, setState] = useState<'asking' | 'sending' | 'finished'>('asking');
  const asked = goodOnes(suppliers, preview.results);

  const run = async () => {
    if (state === 'finished') return onDone();
    setState('sending');
    const results = await sending.run(idsOf(asked));
    // Requests that were sent before a part failed stay sent, and the next attempt continues there.
    if (results === null) return;
    setState('finished');
    if (asked.length > 1 || results.some(({ ok }) => !ok)) return;
    notify('success', results[0]?.message ?? 'The supplier was asked.');
    onDone();
  };

  return (
    <ActionDialog
      title={suppliers.length === 1 ? 'Send a verification request' : 'Send verification requests'}
      onClose={sending.results.length > 0 ? onDone : onClose}
      onSubmit={run}
      submitLabel={state === 'finished' ? 'Done' : error === undefined ? sendLabel(asked.length) : 'Try again'}
      finished={state === 'finished'}
      disabled={asked.length === 0 || preview.state !== 'known'}
      error={error}
    >
      {note}
      {state === 'finished' ? (
        <SendResults suppliers={asked} results={sending.results} />
      ) : (
        <Asked suppliers={suppliers} {...preview} />
      )}
      {state === 'sending' ? <Through done={sending.results.length} of={asked.length} what="asked" /> : null}
    </ActionDialog>
  );
};

const sendLabel = (count: number): string => {
  if (count === 0) return 'Send';
  return count === 1 ? 'Send 1 request' : `Send ${count} requests`;
};

type PreviewState = ReturnType<typeof usePreview>;

/** Loads the preview when the dialog opens. Only the server knows every reason. */
const usePreview = (suppliers: readonly AskedSupplier[]) => {
  const [call, { error }] = usePreviewRequestsMutation();
  const { results, run } = useInParts(useCallback((ids) => call({ ids }), [call]));
  const [state, setState] = useState<'asking' | 'known' | 'failed'>('asking');
  const begun = useRef(false);
  const ask = async () => {
    setState('asking');
    setState((await run(idsOf(suppliers))) === null ? 'failed' : 'known');
  };
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void ask();
  });
  return { results, state, error, ask };
};

const Asked = ({ suppliers, results, state, error, ask }: PreviewState & Pick<Props, 'suppliers'>) => {
  if (state === 'known') return <SendPreview suppliers={suppliers} results={results} />;
  if (state === 'failed') return <Problem of={error} retry={ask} title="Who can be asked is not known" />;
  return results.length === 0 ? <LoadingIndicator /> : <Through done={results.length} of={suppliers.length} what="looked at" />;
};

const Through = ({ done, of, what }: { readonly done: number; readonly of: number; readonly what: string }) => (
  <div>
    <p role="status">
      {done} of {of} {what}.
    </p>
    <Progress value={(done / Math.max(1, of)) * 100} aria-label="Progress" animated />
  </div>
);
