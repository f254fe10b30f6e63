import { verificationMessages as messages } from '../page/messages.js';
import { typedText } from '../../../kernel/typed-text.js';

export const LONGEST_ACCOUNT_NAME = 200;

/** Step 1 (P-5.2): every box must have a character. `boxes` are in order; null: nothing is missing. */
export const missingDigitsFault = (boxes: readonly string[]): string | null =>
  boxes.length > 0 && boxes.every((box) => box.trim() !== '') ? null : messages.missingDigits;

export type ConfirmationText = { readonly accountName: string; readonly ticked: boolean };
export type ConfirmationFault = { readonly field: keyof ConfirmationText; readonly message: string };

/** Step 2 (P-5.2): the checkbox and an account name. The flag states whether the name was changed (P-4.1). */
export const parseConfirmation = (
  { accountName, ticked }: ConfirmationText,
  shownName: string,
):
  | { readonly ok: true; readonly value: { readonly flag: 0 | 1; readonly accountName: string } }
  | { readonly ok: false; readonly faults: readonly ConfirmationFault[] } => {
  const name = typedText(accountName, LONGEST_ACCOUNT_NAME);
  const faults: ConfirmationFault[] = [
    ...(name === '' ? [{ field: 'accountName', message: messages.accountName } as const] : []),
    ...(ticked ? [] : [{ field: 'ticked', message: messages.confirm } as const]),
  ];
  return faults.length > 0
    ? { ok: false, faults }
    : { ok: true, value: { flag: confirmationFlag(name, shownName), accountName: name } };
};

/** 1 when the name is the one that was shown, 0 when it was changed (P-4.1). */
export const confirmationFlag = (accountName: string, shownName: string): 0 | 1 =>
  typedText(accountName, LONGEST_ACCOUNT_NAME) === typedText(shownName, LONGEST_ACCOUNT_NAME) ? 1 : 0;
