import { useState } from 'react';
import type { Progress } from '../platform/http/transport.js';
import { FileDrop } from '../ui/files/file-drop.js';
import { PageAlert } from '../ui/feedback/page-alert.js';
import { Problem } from '../ui/feedback/problem.js';

/** The file extensions of supplier tables. */
export const TABLE_EXTENSIONS: readonly string[] = ['.csv', '.txt', '.tsv', '.xlsx', '.xls', '.xlsb', '.ods', '.numbers'];

type Props = {
  readonly title: string;
  readonly hint: string;
  readonly extensions?: readonly string[];
  /** The upload: its progress, and the function that takes the file. */
  readonly reading: { readonly progress: Progress | null; readonly isReading: boolean; readonly take: (file: File) => unknown };
  readonly problem: { readonly of: unknown; readonly title: string };
};

/** Uploads one table. Below it, the reason why a table was refused by the browser or by the server. */
export const TableFileDrop = ({ title, hint, extensions = TABLE_EXTENSIONS, reading, problem }: Props) => {
  const [refused, setRefused] = useState('');
  return (
    <>
      <FileDrop
        title={title}
        hint={hint}
        extensions={extensions}
        busy={reading.isReading}
        progress={reading.progress}
        onFiles={([first]) => {
          setRefused('');
          if (first !== undefined) reading.take(first);
        }}
        onRefused={setRefused}
      />
      {refused === '' ? null : <PageAlert tone="danger">{refused}</PageAlert>}
      <Problem {...problem} />
    </>
  );
};
