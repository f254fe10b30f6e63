import { useEffect, useState } from 'react';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { PASSWORD_MAX, PASSWORD_MIN } from '@counterfoil/domain';
import { loadScorer, scoreOf } from './password-rule.js';
import classes from './new-password-input.module.css';

type Props = Omit<PasswordInputProps, 'value'> & {
  readonly value: string;
  /** The user's username and name. A password that contains them is easy to guess. */
  readonly names?: readonly string[];
};

const WORDS = ['easy to guess', 'easy to guess', 'could be guessed', 'hard to guess', 'very hard to guess'] as const;
const BARS = [1, 2, 3, 4] as const;

/** A password input that shows how hard the new password is to guess (P-18.4). */
export const NewPasswordInput = ({ names = [], value, description, ...props }: Props) => (
  <div>
    <PasswordInput
      autoComplete="new-password"
      maxLength={PASSWORD_MAX}
      description={description ?? `At least ${PASSWORD_MIN} characters.`}
      value={value}
      {...props}
    />
    <Strength password={value} names={names} />
  </div>
);

const Strength = ({ password, names }: { readonly password: string; readonly names: readonly string[] }) => {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let isShown = true;
    // If the word list cannot be loaded, only the server decides.
    void loadScorer().then(
      () => isShown && setReady(true),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  const score = isReady && password.length >= PASSWORD_MIN ? scoreOf(password, names) : null;
  if (score === null) return null;
  return (
    <p className={classes['strength']} role="status">
      <span className={classes['bars']} data-score={score} aria-hidden>
        {BARS.map((bar) => (
          <span key={bar} data-filled={bar <= Math.max(score, 1)} />
        ))}
      </span>
      {`This password is ${WORDS[score]}.`}
    </p>
  );
};
