import { Button, Modal, NativeSelect } from '@mantine/core';
import {
  AUSTRALIA,
  builtInText,
  entityTypes,
  type FormField,
  type FormSection,
  isBuiltInName,
  isBuiltInShown,
  NEW_ZEALAND,
  supplierSections,
  type TaskValue,
  UNITED_STATES,
} from '@counterfoil/domain';
import type { OnboardingFormAnswer } from '@counterfoil/projections';
import { useState } from 'react';
import { useSession } from '../../platform/session/session.js';
import { TaskItem } from '../../ui/task-items/task-item.js';
import type { Editor } from './use-editor.js';
import classes from './editor.module.css';

type Props = {
  readonly form: OnboardingFormAnswer;
  readonly editor: Editor;
  readonly mayEdit: boolean;
  readonly section: FormSection;
  readonly onSection: (sectionId: string) => void;
};

const countries = [
  { value: AUSTRALIA, label: 'Australia' },
  { value: NEW_ZEALAND, label: 'New Zealand' },
  { value: UNITED_STATES, label: 'United States' },
];
const countryCodes = { AUS: AUSTRALIA, NZL: NEW_ZEALAND, USA: UNITED_STATES } as const;

/** Adds the choices of built-in fields, which the form itself does not contain. */
const withChoices = (field: FormField): FormField => {
  if (field.id === 'EntityType') return { ...field, options: Object.values(entityTypes) };
  if (field.id === 'Country') return { ...field, options: countries.map(({ label }) => label) };
  return field;
};

/** The open section as suppliers will see it, on a phone or on a desktop (P-4.4.2). */
export const Preview = ({ form, editor, mayEdit, section, onSection }: Props) => {
  const { customer } = useSession();
  const [isWide, setWide] = useState(false);
  const [country, setCountry] = useState<string>(countryCodes[customer.country]);
  const widen = async () => {
    if (mayEdit) await editor.current.submit(true, country);
    setWide(true);
  };
  const task = <Task {...{ form, section, country, onSection }} company={customer.name} />;
  return (
    <aside className={classes['frame']} aria-label="Preview">
      <div className={classes['screen']}>
        <div className={classes['previewHead']}>
          <b>Preview</b>
          <NativeSelect
            size="xs"
            aria-label="Country of the supplier"
            data={countries}
            value={country}
            onChange={(event) => setCountry(event.currentTarget.value)}
          />
          <Button size="compact-xs" variant="subtle" onClick={() => void widen()}>
            Desktop
          </Button>
        </div>
        {isWide ? null : task}
      </div>
      <Modal
        opened={isWide}
        onClose={() => setWide(false)}
        size="xl"
        title="Preview on a desktop"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {isWide ? task : null}
      </Modal>
    </aside>
  );
};

type TaskProps = Pick<Props, 'form' | 'section' | 'onSection'> & { readonly country: string; readonly company: string };

const Task = ({ form, section, country, company, onSection }: TaskProps) => {
  const [values, setValues] = useState<{ readonly [fieldId: string]: TaskValue | undefined }>({});
  const sections = supplierSections(form);
  const at = sections.findIndex(({ id }) => id === section.id);
  const task = sections[at];
  if (task === undefined)
    return (
      <p className={classes['previewNote']}>
        {section.sectionType === 'Approval'
          ? 'Suppliers do not see this section. You answer it before you approve.'
          : 'Nothing in this section is asked.'}
      </p>
    );
  const text = builtInText({ ...values, Country: country });
  const isShown = ({ id }: FormField) => !isBuiltInName(id) || isBuiltInShown(id, text, null);
  const step = (to: number) => {
    const next = sections[to];
    if (next !== undefined) onSection(next.id);
  };
  return (
    <div className={classes['task']}>
      <h2>{task.title}</h2>
      <p>{`Task ${at + 1} of ${sections.length} for ${company}`}</p>
      {task.sectionType === 'BankAccount' ? (
        <p className={classes['previewNote']}>Bank details, with the same checks and the same second person as everywhere.</p>
      ) : (
        task.fields
          .filter(isShown)
          .map((field) => (
            <TaskItem
              key={field.id}
              field={withChoices(field)}
              value={values[field.id]}
              onChange={(value) => setValues((now) => ({ ...now, [field.id]: value }))}
            />
          ))
      )}
      <div className={classes['steps']}>
        <Button variant="default" disabled={at === 0} onClick={() => step(at - 1)}>
          Back
        </Button>
        <Button variant="default" disabled={at === sections.length - 1} onClick={() => step(at + 1)}>
          Next
        </Button>
      </div>
    </div>
  );
};
