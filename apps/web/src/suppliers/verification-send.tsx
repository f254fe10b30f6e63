import { Progress } from '@mantine/core';
import type { SupplierView } from '@counterfoil/projections';
import { useState } from 'react';
import { useSession } from '../platform/session.js';
import { FormDialog } from '../ui/form-dialog.js';
import { notify } from '../ui/notify.js';
import type { ItemResult } from './suppliers.api.js';
import { mailable } from './verification-facts.js';
import { SendPreview, SendResults } from './verification-send-lists.js';
import { useSendRequestsMutation } from './verification.api.js';

type Props = {
  readonly suppliers: readonly SupplierView[];
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** So many records in one call; in between the bar moves. */
const CHUNK = 100;

/** Tells who is asked and who is not before anything goes out, and afterwards what became of each. */
export const SendDialog = ({ suppliers, onClose, onDone }: Props) => {
  const { country } = useSession().customer;
  const [send, { error }] = useSendRequestsMutation();
  const [results, setResults] = useState<readonly ItemResult[]>([]);
  const [finished, setFinished] = useState(false);
  const asked = suppliers.filter((supplier) => mailable(supplier, country).allowed);

  const run = async () => {
    if (finished) return onDone();
    const all: ItemResult[] = [...results];
    for (let from = all.length; from < asked.length; from = all.length) {
      const { data } = await send({ ids: asked.slice(from, from + CHUNK).map(({ id }) => id) });
      if (data === undefined) return;
      all.push(...data.results);
      setResults([...all]);
    }
    const failed = all.filter(({ ok }) => !ok).length;
    if (failed === 0) {
      notify('success', all.length === 1 ? '1 request is on its way.' : `${all.length} requests are on their way.`);
      onDone();
    } else setFinished(true);
  };

  return (
    <FormDialog
      title={asked.length === 1 ? 'Send a verification request' : 'Send verification requests'}
      onClose={finished ? onDone : onClose}
      onSubmit={run}
      submitLabel={finished ? 'Done' : asked.length === 1 ? 'Send 1 request' : `Send ${asked.length} requests`}
      disabled={asked.length === 0}
      error={error}
    >
      {finished ? <SendResults suppliers={asked} results={results} /> : <SendPreview suppliers={suppliers} />}
      {results.length === 0 || finished ? null : (
        <Progress value={(results.length / asked.length) * 100} aria-label="Progress" animated />
      )}
    </FormDialog>
  );
};
