import { useState } from 'react';
import type { Progress } from '../platform/http/transport.js';
import { FileDrop } from '../ui/files/file-drop.js';
import { PageAlert } from '../ui/feedback/page-alert.js';
import { Problem } from '../ui/feedback/problem.js';

/** Of tables with a row for each supplier. */
export const TABLE_EXTENSIONS: readonly string[] = ['.csv', '.txt', '.tsv', '.xlsx', '.xls', '.xlsb', '.ods', '.numbers'];

type Props = {
  readonly title: string;
  readonly hint: string;
  readonly extensions?: readonly string[];
  /** What takes and reads the file, and how far it is. */
  readonly reading: { readonly progress: Progress | null; readonly isReading: boolean; readonly take: (file: File) => unknown };
  readonly problem: { readonly of: unknown; readonly title: string };
};

/** Takes one table; below it stands why one was refused here, or by the server. */
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
