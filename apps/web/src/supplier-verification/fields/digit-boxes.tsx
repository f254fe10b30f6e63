import type { VerificationRecord } from '@counterfoil/projections';
import { type SyntheticEvent, useState } from 'react';
import { type Cell, cellsOf, groupsOf, MOST_TYPED, takesLetters, typedDigits } from '../values/digits.js';
import classes from '../verification.module.css';

type Props = {
  readonly record: VerificationRecord;
  readonly typed: string;
  readonly disabled: boolean;
  readonly fault: string | null;
  readonly onChange: (typed: string) => void;
};

/**
 * Boxes with one invisible text field over them. Typing, backspace and pasting work as in any field, and a screen reader reads one
 * field.
 */
export const DigitBoxes = ({ record, typed, disabled, fault, onChange }: Props) => {
  const { accountNumber, accountCodeType, hidden } = record;
  const [caret, setCaret] = useState<number | null>(null);
  const most = Math.min(hidden.length, MOST_TYPED);
  const follow = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => setCaret(currentTarget.selectionStart);
  const toEnd = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
    currentTarget.setSelectionRange(currentTarget.value.length, currentTarget.value.length);
  const groups = cellsOf(accountNumber, hidden, groupsOf(accountNumber, accountCodeType));
  const active = caret === null || disabled ? -1 : Math.min(caret, most - 1);
  return (
    <div>
      <label htmlFor="missing-digits" className={classes['label']}>
        {accountCodeType === 1 ? 'Account number and suffix' : 'Account number'}
      </label>
      <div className={classes['digits']} data-disabled={disabled || undefined} data-faulty={fault !== null || undefined}>
        <span aria-hidden className={classes['cells']}>
          {groups.map((cells, at) => (
            <span key={at} className={classes['group']}>
              {cells.map((cell, place) => (
                <Place key={place} cell={cell} typed={typed} active={active} />
              ))}
            </span>
          ))}
        </span>
        <input
          id="missing-digits"
          className={classes['overlay']}
          type="text"
          inputMode={takesLetters(accountNumber, hidden) ? 'text' : 'numeric'}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={MOST_TYPED}
          disabled={disabled}
          value={typed}
          aria-describedby="missing-digits-help missing-digits-fault"
          aria-invalid={fault !== null}
          onChange={(event) => {
            onChange(typedDigits(event.currentTarget.value, hidden.length));
            follow(event);
          }}
          onSelect={follow}
          onFocus={follow}
          onPointerUp={toEnd}
          onBlur={() => setCaret(null)}
        />
      </div>
      {/* The hint and the fault are shown in the same place. */}
      <div className={classes['beneath']}>
        <p id="missing-digits-help" className={fault === null ? classes['hint'] : classes['unseen']}>
          {`${most} missing ${takesLetters(accountNumber, hidden) ? 'letters or digits' : 'digits'}`}
          <span className={classes['unseen']}>{` of ${accountNumber.split('').join(' ')}. Each x is a missing one.`}</span>
        </p>
        <p id="missing-digits-fault" className={classes['fault']} role="alert">
          {fault}
        </p>
      </div>
    </div>
  );
};

type PlaceProps = { readonly cell: Cell; readonly typed: string; readonly active: number };

const Place = ({ cell, typed, active }: PlaceProps) =>
  cell.kind === 'shown' ? (
    <span className={classes['digit']}>{cell.text}</span>
  ) : (
    <span className={classes['box']} data-active={cell.at === active || undefined}>
      {typed[cell.at] ?? ''}
    </span>
  );
