import type { ChangeEvent } from 'react';
import type { SupplierText, TextField } from './supplier-text.js';

export type FieldProps = {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  /** Below the input, so that the inputs of a row stand in line. */
  readonly inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[];
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
};

/** What each part of the form is given. */
export type PartProps = {
  readonly text: SupplierText;
  readonly field: (name: TextField) => FieldProps;
  readonly change: (changes: Partial<SupplierText>) => void;
};
