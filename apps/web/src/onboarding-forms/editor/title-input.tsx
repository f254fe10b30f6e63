import { LONGEST_TITLE } from '@counterfoil/domain';
import { useRef, useState } from 'react';
import classes from './editor.module.css';

type Props = {
  readonly label: string;
  readonly title: string;
  readonly placeholder?: string;
  /** The message for a blank title; null when a blank title is allowed. */
  readonly blankFault: string | null;
  /** The fault that publishing found in this title. */
  readonly fault?: string | undefined;
  readonly disabled: boolean;
  readonly limit?: number;
  /** Saves the title. Resolves to false when it was not saved; the typed text then stays. */
  readonly onSave: (title: string) => Promise<boolean>;
};

/** A title that is edited in place. Leaving it or Enter saves it, Escape discards the change. */
export const TitleInput = ({ label, title, blankFault, fault, disabled, onSave, ...more }: Props) => {
  const [typed, setTyped] = useState<string | null>(null);
  const [isFailed, setFailed] = useState(false);
  // Leaving the field with Enter must not send the same title twice.
  const sending = useRef<string | null>(null);
  const text = typed ?? title;
  const isBlank = typed !== null && blankFault !== null && text.trim() === '';
  const save = async () => {
    if (typed === null || isBlank || sending.current === typed) return;
    if (typed.trim() === title) {
      setTyped(null);
      return;
    }
    sending.current = typed;
    const isSaved = await onSave(typed.trim());
    sending.current = null;
    setFailed(!isSaved);
    if (isSaved) setTyped((now) => (now === typed ? null : now));
  };
  const wrong =
    isBlank && blankFault !== null ? blankFault : isFailed && typed !== null ? 'Not saved yet. Press Enter to save it.' : fault;
  // Mantine's input is too slow for a form with hundreds of titles.
  return (
    <div className={classes['titleInput']}>
      <input
        aria-label={label}
        aria-invalid={wrong !== undefined}
        autoComplete="off"
        value={text}
        disabled={disabled}
        maxLength={more.limit ?? LONGEST_TITLE}
        placeholder={more.placeholder}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void save();
          if (event.key === 'Escape') setTyped(null);
        }}
      />
      {wrong === undefined ? null : <p role="alert">{wrong}</p>}
    </div>
  );
};
