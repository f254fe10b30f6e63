import { blankAnswer, type FormSection } from '@counterfoil/domain';
import { lazy, Suspense } from 'react';
import { LoadingIndicator } from '../ui/feedback/loading-indicator.js';
import { AnswerField } from './answer-field.js';
import { laterTasks } from './later-tasks.js';
import { Conflict, FieldNote } from './field-notes.js';
import { faultOf } from './field-state.js';
import classes from './onboarding.module.css';
import { shownFields } from './task-words.js';
import type { Visit } from './use-visit.js';

const BankTask = lazy(async () => ({ default: (await laterTasks()).BankTask }));

type Props = {
  readonly visit: Visit;
  readonly section: FormSection;
  /** True to check every field, not only those that were visited. */
  readonly isChecked: boolean;
};

/** The fields of the open task. */
export const TaskFields = ({ visit, section, isChecked }: Props) => (
  <div className={classes['fields']}>
    {section.sectionType === 'BankAccount' ? (
      <Suspense fallback={<LoadingIndicator />}>
        <BankTask visit={visit} isChecked={isChecked} />
      </Suspense>
    ) : (
      shownFields(section, visit.progress).map((field) => (
        <div key={field.id} className={classes['field']}>
          <AnswerField visit={visit} field={field} fault={faultOf({ visit, id: field.id, isChecked })} />
          <FieldNote visit={visit} id={field.id} blank={blankAnswer(field)} />
          <Conflict visit={visit} id={field.id} />
        </div>
      ))
    )}
  </div>
);
