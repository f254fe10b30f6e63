import type { AccountCodeCheck } from '@counterfoil/projections';
import classes from '../verification.module.css';

type Result<T> = { readonly currentData?: T | undefined; readonly isFetching: boolean; readonly error?: unknown };
type Tone = 'yes' | 'unknown' | undefined;

// No answer says nothing about the code.
const unanswered = (label: string): readonly [Tone, string] => [
  'unknown',
  `Could not validate the ${label} at this time, please try again later.`,
];

type BankProps = { readonly label: string; readonly result: Result<AccountCodeCheck> | undefined };

/** The answer of the bank directory about a bank code (P-5.3.3). */
export const BankNote = ({ label, result }: BankProps) => <Note {...said(bankWords(label, result))} />;

const bankWords = (label: string, result: BankProps['result']): readonly [Tone, string] => {
  if (result === undefined) return [undefined, ''];
  if (result.isFetching) return [undefined, 'Please wait...'];
  if (result.error !== undefined) return unanswered(label);
  const { currentData } = result;
  if (currentData === undefined || !currentData.IsAccountValid) return [undefined, ''];
  const { BankName } = currentData;
  return BankName === '' ? ['unknown', `No bank was found for this ${label}.`] : ['yes', `The bank name is: ${BankName}`];
};

/** The server's answer about a SWIFT code. A refused code is reported at the field. */
export const SwiftNote = ({ result }: { readonly result: Result<boolean> | undefined }) => <Note {...said(swiftWords(result))} />;

const swiftWords = (result: Result<boolean> | undefined): readonly [Tone, string] => {
  if (result === undefined) return [undefined, ''];
  if (result.isFetching) return [undefined, 'SWIFT Code verification in progress...'];
  if (result.error !== undefined) return unanswered('SWIFT code');
  return result.currentData === true ? ['yes', 'The SWIFT code is valid.'] : [undefined, ''];
};

type NoteProps = { readonly tone: Tone; readonly text: string };
const said = ([tone, text]: readonly [Tone, string]): NoteProps => ({ tone, text });

/** The line is always there, so that the page does not move when an answer comes. */
const Note = ({ tone, text }: NoteProps) => (
  <p className={classes['note']} role="status" data-tone={tone}>
    {text}
  </p>
);
