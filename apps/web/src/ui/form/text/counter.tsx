import type { ReactNode } from 'react';
import { charactersLeft } from './typed.js';
import classes from './text.module.css';

type Props = { readonly value: string; readonly limit: number };

/** How much may still be typed. It is not read out at every key. */
export const Counter = ({ value, limit }: Props) => <span className={classes['counter']}>{charactersLeft(value, limit)}</span>;

/** Puts the counter under the field, at its end. */
export const withCounter = (props: Props) => (field: ReactNode) => (
  <>
    {field}
    <div className={classes['under']}>
      <Counter {...props} />
    </div>
  </>
);
