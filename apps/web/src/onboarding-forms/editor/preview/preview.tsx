import { Button, Modal, NativeSelect } from '@mantine/core';
import {
  askedField,
  AUSTRALIA,
  builtInText,
  countryOfCode,
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
import { useSession } from '../../../platform/session/session.js';
import { TaskItem } from '../../../ui/task-items/task-item.js';
import { BankPreview } from './bank-preview.js';
import type { Editor } from '../use-editor.js';
import classes from '../editor.module.css';

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

type Values = { readonly [fieldId: string]: TaskValue | undefined };

/** Built-in selects show labels, which the form itself does not contain, for codes. */
const labels: { readonly [fieldId: string]: { readonly [code: string]: string } } = {
  EntityType: entityTypes,
  Country: Object.fromEntries(countries.map(({ value, label }) => [value, label])),
};
const codeOf = (fieldId: string, value: TaskValue): TaskValue =>
  Object.entries(labels[fieldId] ?? {}).find(([, label]) => label === value)?.[0] ?? value;
const labelOf = (fieldId: string, value: TaskValue | undefined): TaskValue | undefined =>
  (typeof value === 'string' ? labels[fieldId]?.[value] : undefined) ?? value;
const withLabels = (field: FormField): FormField =>
  labels[field.id] === undefined ? field : { ...field, options: Object.values(labels[field.id]!) };

/** The open section as suppliers will see it, on a phone or on a desktop (P-4.4.2). */
export const Preview = ({ form, editor, mayEdit, section, onSection }: Props) => {
  const { customer } = useSession();
  const [isWide, setWide] = useState(false);
  const [country, setCountry] = useState<string>(countryCodes[customer.country]);
  const widen = async () => {
    if (mayEdit) await editor.current.submit(true, country);
    setWide(true);
  };
  const task = <Task {...{ form, section, country, onSection }} onCountry={setCountry} company={customer.name} />;
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

type TaskProps = Pick<Props, 'form' | 'section' | 'onSection'> & {
  readonly country: string;
  readonly onCountry: (country: string) => void;
  readonly company: string;
};

const Task = ({ form, section, country, onCountry, company, onSection }: TaskProps) => {
  const [typed, setTyped] = useState<Values>({});
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
  const values: Values = { ...typed, Country: country };
  const text = builtInText(values);
  const answer = (id: string, value: TaskValue) => {
    const code = codeOf(id, value);
    if (id !== 'Country') setTyped((now) => ({ ...now, [id]: code }));
    else if (typeof code === 'string' && code !== '') onCountry(code);
  };
  const alpha3 = countryOfCode(country);
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
        <BankPreview key={country} country={alpha3.ok ? alpha3.value : ''} />
      ) : (
        task.fields
          .filter(isShown)
          .map((field) => (
            <TaskItem
              key={field.id}
              field={withLabels(askedField(field, text))}
              value={labelOf(field.id, values[field.id])}
              onChange={(value) => answer(field.id, value)}
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
