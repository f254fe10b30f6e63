import { LONGEST_TITLE } from '@counterfoil/domain';
import { useRef, useState } from 'react';
import classes from './editor.module.css';

type Props = {
  readonly label: string;
  readonly title: string;
  readonly placeholder?: string;
  /** Null: a blank title is saved too. */
  readonly blankFault: string | null;
  /** What publishing found wrong here. */
  readonly fault?: string | undefined;
  readonly disabled: boolean;
  readonly limit?: number;
  /** Saves; false: it was not saved, and what was typed stays. */
  readonly onSave: (title: string) => Promise<boolean>;
};

/** A title that is edited where it stands: saved when it is left or with Enter, taken back with Escape. */
export const TitleInput = ({ label, title, blankFault, fault, disabled, onSave, ...more }: Props) => {
  const [typed, setTyped] = useState<string | null>(null);
  const [isFailed, setFailed] = useState(false);
  // A save that is under way is not repeated when the field is left by Enter.
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
  // Mantine's input is too heavy for a form of hundreds of titles.
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
