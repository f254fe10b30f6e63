import type { InvitationListAnswer, InvitationResult, InvitationRow } from '@counterfoil/projections';
import { useEffect, useRef, useState } from 'react';
import { useUpload } from '../../ui/files/use-upload.js';
import { type Asking, usePreviewInvitationsMutation, useSendInvitationsMutation } from './invitations.api.js';

/** The number of rows in one call. The progress bar moves between calls. */
const PART = 20;

type Read = { readonly fileName: string; readonly rows: readonly InvitationRow[] };

/** Reads a file of invitations and sends its rows in parts. */
export const useInviteFile = (asking: Asking) => {
  const [preview] = usePreviewInvitationsMutation();
  const reading = useUpload<object, InvitationListAnswer>(preview);
  const [send, sending] = useSendInvitationsMutation();
  const [read, setRead] = useState<Read | null>(null);
  const [results, setResults] = useState<readonly InvitationResult[]>([]);
  const [isSending, setSending] = useState(false);
  // A closed dialog sends no more rows. The rows sent before appear in the list.
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const good = read?.rows.filter(({ problems }) => problems.length === 0) ?? [];

  const take = async (file: File) => {
    const outcome = await reading.send(file, {});
    if (outcome.kind === 'read') setRead(outcome.answer);
  };
  /** Continues where it stopped. Rows that were sent stay sent when a later part fails. */
  const run = async () => {
    setSending(true);
    let all = results;
    while (isOpen.current && all.length < good.length) {
      const rows = good.slice(all.length, all.length + PART).map(({ problems: _, ...row }) => row);
      const { data } = await send({ rows, ...asking });
      if (data === undefined) break;
      all = [...all, ...data.results];
      setResults(all);
    }
    setSending(false);
  };
  return {
    read,
    good,
    results,
    progress: reading.progress,
    take,
    run,
    chooseAnother: () => {
      reading.reset();
      sending.reset();
      setRead(null);
    },
    isReading: reading.isReading,
    isSending,
    isDone: good.length > 0 && results.length === good.length,
    readError: reading.error,
    sendError: isSending ? undefined : sending.error,
  };
};

export type InviteFile = ReturnType<typeof useInviteFile>;
