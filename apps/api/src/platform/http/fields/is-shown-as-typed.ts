import { ValidateBy } from 'class-validator';

/** Control characters, line ends, and marks that turn the direction of what follows. */
const HIDDEN = /[\p{Cc}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/** A text that lists, approvals and logs show as it was typed: on one line, in one direction. */
export const IsShownAsTyped = (): PropertyDecorator =>
  ValidateBy(
    {
      name: 'isShownAsTyped',
      validator: { validate: (value) => typeof value !== 'string' || !HIDDEN.test(value.trim()) },
    },
    { message: 'Please leave out line breaks and hidden characters.' },
  );
