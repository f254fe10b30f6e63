import type { ReactNode } from 'react';
import classes from './supplier-form.module.css';
import type { BankAnswer } from '../../platform/bank-directory.api.js';

type Result = { readonly currentData?: BankAnswer | undefined; readonly isFetching: boolean; readonly error?: unknown };
type Props = { readonly label: string; readonly result: Result; readonly busyText?: string };

/** What the directory says of a bank code; a directory that does not answer is neither a yes nor a no (P-5.3). */
export const BankNote = ({ label, result: { currentData, isFetching, error }, busyText = 'Please wait...' }: Props) => {
  if (isFetching) return <Note>{busyText}</Note>;
  if (error !== undefined)
    return <Note tone="unknown">{`Could not validate the ${label} at this time, please try again later.`}</Note>;
  if (currentData === undefined || !currentData.IsAccountValid) return null;
  const { BankName, Source } = currentData;
  if (BankName === '') return <Note tone="unknown">{`The directory knows no bank with this ${label}.`}</Note>;
  return (
    <Note tone="yes">
      {`The bank name is: ${BankName}`}
      {Source === '' ? null : <span className={classes['source']}> ({Source})</span>}
    </Note>
  );
};

type NoteProps = { readonly tone?: 'yes' | 'unknown'; readonly children: ReactNode };
const Note = ({ tone, children }: NoteProps) => (
  <p className={classes['note']} data-tone={tone} role="status">
    {children}
  </p>
);
