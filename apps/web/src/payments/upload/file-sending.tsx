import { Button, Progress } from '@mantine/core';
import type { Progress as SentSoFar } from '../../platform/http/transport.js';
import { useReadingQuery } from '../payments.api.js';
import text from '../text.module.css';
import classes from './upload.module.css';
import type { Sending } from './upload-state.js';

const POLL_MS = 400;

type Props = { readonly sending: Sending; readonly progress: SentSoFar | null; readonly onStop: () => void };

/** Whether all bytes are sent. The server is still reading then. */
export const isSent = (progress: SentSoFar | null): boolean => progress !== null && progress.sent >= progress.total;

/** The progress of reading a file, with a button to stop it. */
export const FileSending = ({ sending, progress, onStop }: Props) => (
  <div className={classes['sending']}>
    {isSent(progress) ? <ReadingBar uploadId={sending.uploadId} /> : null}
    <Button variant="default" onClick={onStop}>
      Stop reading this file
    </Button>
  </div>
);

const ReadingBar = ({ uploadId }: { readonly uploadId: string }) => {
  // Until the server starts to read, this query fails.
  const { currentData: reading } = useReadingQuery(uploadId, { pollingInterval: POLL_MS });
  const percent = reading === undefined ? null : Math.floor((reading.bytesRead / reading.size) * 100);
  return (
    <div role="status">
      <Progress value={percent ?? 0} aria-label="Reading" />
      <p className={text['small']}>{percent === null ? 'Sent. Please wait...' : `Reading: ${percent}%`}</p>
    </div>
  );
};
