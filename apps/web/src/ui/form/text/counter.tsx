import type { ReactNode } from 'react';
import { charactersLeft } from './typed.js';
import classes from './text.module.css';

type Props = { readonly value: string; readonly limit: number };

/** The number of characters left. Screen readers do not announce it on every keystroke. */
export const Counter = ({ value, limit }: Props) => <span className={classes['counter']}>{charactersLeft(value, limit)}</span>;

/** Puts the counter below the field, at its end. `isQuiet`: only once something is typed. */
export const withCounter =
  ({ isQuiet = false, ...props }: Props & { readonly isQuiet?: boolean | undefined }) =>
  (field: ReactNode) => (
    <>
      {field}
      {isQuiet && props.value === '' ? null : (
        <div className={classes['under']}>
          <Counter {...props} />
        </div>
      )}
    </>
  );
