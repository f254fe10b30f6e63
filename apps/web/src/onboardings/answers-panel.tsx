import type { ReviewedField, ReviewedSection } from '@counterfoil/projections';
import { filesIn, type TaskFile } from '@counterfoil/domain';
import { Anchor, VisuallyHidden } from '@mantine/core';
import { documentFilePath } from '../platform/documents.api.js';
import { portalUrl } from '../platform/http/api.js';
import { useLocale } from '../platform/words/locale.js';
import { registerStatusWord } from '../platform/words/registers.js';
import { EmptyRow } from '../ui/table/empty-row.js';
import { Panel } from '../ui/page/panel.js';
import { LocalDate } from '../ui/values/local-time.js';
import { answerText, differsFromRecord, differsFromRegister, shownAnswer } from './answer-text.js';
import classes from './onboardings.module.css';

type Props = {
  readonly section: ReviewedSection;
  /** The name under which the register knows the company number; null: it does not know it. */
  readonly registeredName: string | null;
};

/** The answers of one section, beside the values of the register and of the record. */
export const AnswersPanel = ({ section: { title, fields }, registeredName }: Props) => (
  <Panel title={title} flush>
    <table className={classes['answers']} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Answer</th>
          <th scope="col">Register</th>
          <th scope="col">On record</th>
        </tr>
      </thead>
      <tbody>
        {fields.length === 0 ? <EmptyRow columns={4} /> : null}
        {fields.map((field) => (
          <Row key={field.id} field={field} registeredName={registeredName} />
        ))}
      </tbody>
    </table>
  </Panel>
);

const Row = ({ field, registeredName }: Pick<Props, 'registeredName'> & { readonly field: ReviewedField }) => {
  const { id, title, value, register, record, note } = field;
  const locale = useLocale();
  const text = shownAnswer(field, locale);
  const isNumber = id === 'AbnNumber' && register !== '';
  const known = isNumber ? [registerStatusWord(register), registeredName ?? ''].filter(Boolean).join(', ') : register;
  return (
    <tr>
      <th scope="row">{title}</th>
      <td>
        <Answer text={text} files={filesIn(value ?? undefined).filter(({ deletedDate }) => deletedDate === null)} />
        {note === '' ? null : <div className={classes['trouble']}>Sent back: {note}</div>}
      </td>
      <Said source="Register" text={known} differs={differsFromRegister(field)} />
      <Said source="On record" text={answerText(id, record)} differs={differsFromRecord(field)} />
    </tr>
  );
};

type AnswerProps = { readonly text: string; readonly files: readonly TaskFile[] };

/** Documents open in the version that the supplier signed, even if they were replaced since. */
const Answer = ({ text, files }: AnswerProps) => {
  if (text === '') return <span className={classes['muted']}>none</span>;
  if (files.length === 0) return <span className={classes['answer']}>{text}</span>;
  return (
    <ul className={classes['files']}>
      {files.map(({ id, documentTitle, versionId, expiryDate }) => (
        <li key={id}>
          <Anchor href={portalUrl(documentFilePath(id, versionId))} size="sm">
            {documentTitle}
          </Anchor>
          {expiryDate === null ? null : (
            <span className={classes['muted']}>
              {' '}
              expires on <LocalDate date={expiryDate} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
};

type SaidProps = { readonly source: string; readonly text: string; readonly differs: boolean };

const Said = ({ source, text, differs }: SaidProps) =>
  text === '' ? (
    <td />
  ) : (
    <td data-source={source} {...(differs ? { 'data-differs': true } : {})}>
      {text}
      {differs ? <VisuallyHidden> differs</VisuallyHidden> : null}
    </td>
  );
