import type { ChangeEvent } from 'react';
import type { BankField } from '../values/bank-text.js';

/** The props of one field of the bank details. */
export type BankFieldProps = {
  readonly name: BankField;
  readonly value: string;
  readonly error: string | undefined;
  readonly onBlur: () => void;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};
