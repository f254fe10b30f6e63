import { Button, Progress as Bar, Text, TextInput } from '@mantine/core';
import { LONGEST_DOCUMENT_TITLE } from '@counterfoil/domain';
import type { Progress } from '../../platform/http/transport.js';
import { Problem } from '../feedback/problem.js';
import { sentPercent } from '../files/sent-percent.js';
import { sizeText } from './file-words.js';
import { type ChosenFile, isTooLarge } from './chosen-files.js';
import classes from './documents.module.css';

type Props = {
  readonly files: readonly ChosenFile[];
  /** The id of the file that is being uploaded. */
  readonly sending: string | null;
  readonly progress: Progress | null;
  /** False for a new version, which keeps the title of its document. */
  readonly hasTitle?: boolean;
  readonly onChange: (key: string, change: Partial<ChosenFile>) => void;
  readonly onLeaveOut: (key: string) => void;
};

/** Files that are about to be uploaded, each with its title and optional expiry date (P-2.1.11). */
export const ChosenList = ({ files, sending, progress, hasTitle = true, onChange, onLeaveOut }: Props) => (
  <ul className={classes['chosen']} aria-label="Chosen files">
    {files.map((chosen) => {
      const { key, file, title, expiryDate, problem } = chosen;
      return (
        <li key={key} className={classes['choice']}>
          <div className={classes['choiceName']}>
            <span>{file.name}</span>
            <span className={classes['size']}>{sizeText(file.size)}</span>
          </div>
          {isTooLarge(chosen) ? <Text c="red">A document can have at most 25 MB.</Text> : null}
          {hasTitle ? (
            <TextInput
              label="Title"
              value={title}
              maxLength={LONGEST_DOCUMENT_TITLE}
              onChange={(event) => onChange(key, { title: event.currentTarget.value })}
            />
          ) : null}
          <TextInput
            type="date"
            label="Expiry date (optional)"
            value={expiryDate}
            onChange={(event) => onChange(key, { expiryDate: event.currentTarget.value })}
          />
          {sending === key ? <Bar value={Math.round(sentPercent(progress))} aria-label={`Upload of ${file.name}`} /> : null}
          <Problem of={problem} />
          {sending === null ? (
            <Button variant="subtle" size="compact-sm" onClick={() => onLeaveOut(key)} aria-label={`Leave out ${file.name}`}>
              Leave out
            </Button>
          ) : null}
        </li>
      );
    })}
  </ul>
);
