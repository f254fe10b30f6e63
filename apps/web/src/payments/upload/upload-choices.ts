import { useState } from 'react';
import { recall, remember } from '../../platform/remembered.js';

const AT_ONCE = 'check-at-once';

export type UploadChoices = {
  readonly format: string;
  readonly setFormat: (key: string) => void;
  /** A file without warnings is checked as soon as it is dropped. */
  readonly atOnce: boolean;
  readonly setAtOnce: (atOnce: boolean) => void;
};

/** How files are read. The format is not remembered, because it would misread the next file of another bank. */
export const useUploadChoices = (): UploadChoices => {
  const [format, setFormat] = useState('auto');
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
