import type { CodeAnswer } from './bank-directory.js';
import classes from './bank-account.module.css';

type Props = {
  readonly label: string;
  /** Null while the directory is being asked; undefined when it was not asked. */
  readonly answer: CodeAnswer | null | undefined;
  readonly waitText: string;
};
type Tone = 'yes' | 'unknown' | undefined;

const textOf = ({ label, answer, waitText }: Props): readonly [Tone, string] => {
  if (answer === undefined) return [undefined, ''];
  if (answer === null) return [undefined, waitText];
  if (answer.kind === 'unanswered') return ['unknown', `Could not validate the ${label} at this time, please try again later.`];
  // A refused code is reported at its field.
  if (answer.kind === 'refused') return [undefined, ''];
  const { bank, source } = answer;
  if (bank === null) return ['yes', `The ${label} is valid.`];
  if (bank === '') return ['unknown', `The directory has no bank with this ${label}.`];
  return ['yes', `The bank name is: ${bank}${source === '' ? '' : ` (${source})`}`];
};

/** The directory's answer about a code (P-5.3). The line is always there, so that nothing moves when the answer arrives. */
export const CodeNote = (props: Props) => {
  const [tone, text] = textOf(props);
  return (
    <p className={classes['note']} role="status" data-tone={tone}>
      {text}
    </p>
  );
};
