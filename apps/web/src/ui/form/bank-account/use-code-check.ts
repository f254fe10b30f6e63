import { useRef, useState } from 'react';
import type { CodeAnswer } from './bank-directory.js';

type Checked = { readonly code: string; readonly answer: CodeAnswer | null };

/**
 * Asks the directory about a code when its field loses the focus. `answer` is about the current text: null while the directory is
 * being asked, undefined when it was not asked about this code.
 */
export const useCodeCheck = (typed: string, look: (code: string) => Promise<CodeAnswer>) => {
  const [checked, setChecked] = useState<Checked | null>(null);
  const latest = useRef('');
  const check = async (code: string): Promise<CodeAnswer> => {
    latest.current = code;
    setChecked({ code, answer: null });
    const answer = await look(code);
    if (latest.current === code) setChecked({ code, answer });
    return answer;
  };
  const isCurrent = checked !== null && normal(typed) === normal(checked.code);
  return { answer: isCurrent ? checked.answer : undefined, check };
};

/** The form in which two codes are compared. */
export const normal = (code: string): string => code.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
