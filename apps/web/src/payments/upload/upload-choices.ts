import { useState } from 'react';
import { recall, remember } from '../../platform/remembered.js';

const AT_ONCE = 'check-at-once';

export type UploadChoices = {
  /** A value of the format selector. */
  readonly format: string;
  readonly setFormat: (format: string) => void;
  /** True when a file without warnings is checked as soon as it is dropped. */
  readonly atOnce: boolean;
  readonly setAtOnce: (atOnce: boolean) => void;
};

/** The value of the format selector for a format: its reader and its key (P-7.3.2). */
export const formatValue = (key: string): string => `api|${key}`;

/** How files are read. The format is not remembered, because it would misread the next file of another bank. */
export const useUploadChoices = (): UploadChoices => {
  const [format, setFormat] = useState(formatValue('auto'));
  const [atOnce, setAtOnce] = useState(() => recall(AT_ONCE) !== 'no');
  return {
    format,
    setFormat,
    atOnce,
    setAtOnce: (wanted) => {
      remember(AT_ONCE, wanted ? null : 'no');
      setAtOnce(wanted);
    },
  };
};
