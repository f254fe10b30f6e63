import { Button, TextInput } from '@mantine/core';
import type { ReferenceFileAnswer } from '@counterfoil/projections';
import { isApiError } from '../../platform/http/answer.js';
import { countText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import { fieldProblems } from '../../platform/http/problem-text.js';
import { Form } from '../../ui/form/form.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { Panel } from '../../ui/page/panel.js';
import { Problem } from '../../ui/feedback/problem.js';
import { ReferenceGrid } from './reference-grid.js';
import { isAnswered, type ReferencePlace } from './reference-place.js';
import classes from './reference.module.css';
import type { ReferenceFile } from './use-reference-file.js';

type Props = {
  readonly answer: ReferenceFileAnswer;
  readonly place: ReferencePlace;
  readonly reference: ReferenceFile;
};

/** The description comes last, so that the inputs and the button are aligned. */
const ORDER = ['label', 'input', 'error', 'description'] as const;

/** The file as it was uploaded. The user chooses where its table starts and what its columns are. */
export const ReferenceTable = ({ answer, place, reference }: Props) => {
  const { setPlace, readAgain, reset, isReading, readError } = reference;
  const locale = useLocale();
  const { rows, columns } = answer.size;
  const problems = fieldProblems(readError);
  const isFieldProblem = isApiError(readError) && Object.keys(problems).length > 0;
  const answered = isAnswered(place, answer);
  return (
    <Panel
      title={answer.fileName}
      hint={`${countText(rows, locale)} ${rows === 1 ? 'row' : 'rows'}, ${countText(columns, locale)} ${columns === 1 ? 'column' : 'columns'}. Press a cell, or enter its numbers.`}
      actions={
        <Button variant="default" onClick={reset}>
          Choose another file
        </Button>
      }
    >
      <Form label="Where the references stand" className={classes['place']} onSubmit={readAgain}>
        <TextInput
          label="Row number"
          description="Of the headings, or of the first supplier"
          value={place.row}
          inputMode="numeric"
          inputWrapperOrder={[...ORDER]}
          error={problems['row']}
          onChange={({ target }) => setPlace({ ...place, row: target.value })}
        />
        <TextInput
          label="Column number"
          description="In which the supplier references stand"
          value={place.column}
          inputMode="numeric"
          inputWrapperOrder={[...ORDER]}
          error={problems['column']}
          onChange={({ target }) => setPlace({ ...place, column: target.value })}
        />
        <Button type="submit" loading={isReading} variant={answered ? 'default' : 'filled'}>
          {answered ? 'Read again' : 'Show what would be saved'}
        </Button>
      </Form>
      {answer.needs === null || !answered ? null : <PageAlert tone="warning">{answer.needs}</PageAlert>}
      {isFieldProblem ? null : <Problem of={readError} />}
      <ReferenceGrid answer={answer} place={place} onPlace={setPlace} />
    </Panel>
  );
};
