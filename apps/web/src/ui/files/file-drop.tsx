import { Progress as Bar } from '@mantine/core';
import { Dropzone, type FileRejection } from '@mantine/dropzone';
import { IconFileUpload } from '@tabler/icons-react';
import type { Progress } from '../../platform/http/transport.js';
import classes from './file-drop.module.css';
import { sentPercent } from './sent-percent.js';

type Props = {
  readonly onFiles: (files: readonly File[]) => void;
  /** e.g. 'Drop a payment file here, or choose one'. */
  readonly title: string;
  readonly hint?: string;
  /** Extensions with their dot; all files when absent. */
  readonly extensions?: readonly string[];
  /** Bytes. */
  readonly maxSize?: number;
  readonly multiple?: boolean;
  readonly busy?: boolean;
  /** The progress of the current upload, from `onProgress` of the call. */
  readonly progress?: Progress | null;
  readonly onRefused?: (reason: string) => void;
};

const reasonOf = (refused: readonly FileRejection[]): string =>
  refused.map(({ file, errors }) => `${file.name}: ${errors.map(({ message }) => message).join(', ')}`).join('; ');

/** Accepts files by dropping or choosing, also with the keyboard. */
export const FileDrop = ({
  onFiles,
  title,
  hint,
  extensions,
  maxSize,
  multiple = false,
  busy = false,
  progress,
  onRefused,
}: Props) => (
  <div>
    <Dropzone
      onDrop={onFiles}
      onReject={(refused) => onRefused?.(reasonOf(refused))}
      multiple={multiple}
      loading={busy}
      loaderProps={{ type: 'dots' }}
      className={classes['zone'] ?? ''}
      // The title is the button for the keyboard. Pressing it, or clicking anywhere on the zone, opens the browser's dialog.
      activateOnKeyboard={false}
      inputProps={{ hidden: true }}
      {...(maxSize === undefined ? {} : { maxSize })}
      // By extension only, because browsers report different media types for bank files, or none.
      {...(extensions === undefined ? {} : { accept: { 'application/octet-stream': [...extensions] } })}
    >
      <div className={classes['inner']}>
        <IconFileUpload size={34} stroke={1.3} aria-hidden />
        <div>
          <button type="button" className={classes['title']} disabled={busy}>
            {title}
          </button>
          {hint === undefined ? null : <p className={classes['hint']}>{hint}</p>}
        </div>
      </div>
    </Dropzone>
    {progress === undefined || progress === null ? null : <UploadBar {...progress} />}
  </div>
);

const UploadBar = (progress: Progress) => {
  const percent = Math.round(sentPercent(progress));
  return (
    <div className={classes['progress']} role="status">
      <Bar value={percent} aria-label="Upload" />
      <p className={classes['hint']}>{percent < 100 ? `${percent} % sent` : 'Sent. Please wait...'}</p>
    </div>
  );
};
