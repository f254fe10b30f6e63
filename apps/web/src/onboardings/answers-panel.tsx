import type { ReviewedField, ReviewedSection } from '@counterfoil/projections';
import { VisuallyHidden } from '@mantine/core';
import { Panel } from '../ui/page/panel.js';
import { answerText, differsFromRecord, differsFromRegister } from './answer-text.js';
import classes from './onboardings.module.css';

/** The answers of one section, beside what the register and the record say. */
export const AnswersPanel = ({ section: { title, fields } }: { readonly section: ReviewedSection }) => (
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
        {fields.map((field) => (
          <Row key={field.id} field={field} />
        ))}
      </tbody>
    </table>
  </Panel>
);

const Row = ({ field }: { readonly field: ReviewedField }) => {
  const { id, title, value, register, record, note } = field;
  const text = answerText(id, value);
  return (
    <tr>
      <th scope="row">{title}</th>
      <td>
        {text === '' ? <span className={classes['muted']}>none</span> : <span className={classes['answer']}>{text}</span>}
        {note === '' ? null : <div className={classes['trouble']}>Sent back: {note}</div>}
      </td>
      <Said source="Register" text={register} differs={differsFromRegister(field)} />
      <Said source="On record" text={record} differs={differsFromRecord(field)} />
    </tr>
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
