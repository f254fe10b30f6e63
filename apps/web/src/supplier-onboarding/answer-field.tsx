import { NativeSelect } from '@mantine/core';
import { askedField, builtInText, codeOfCountry, entityTypes, type FormField, type TaskValue } from '@counterfoil/domain';
import { countryChoices } from '../ui/form/bank-account/countries.js';
import { EmailInput } from '../ui/form/text/email-input.js';
import { PhoneInput } from '../ui/form/text/phone-input.js';
import { TaskItem } from '../ui/task-items/task-item.js';
import { itemProps, textOf } from '../ui/task-items/task-item-props.js';
import { FileAnswer } from './file-answer.js';
import { valueOf } from './field-state.js';
import { useStateLookup } from './state-lookup.js';
import type { Visit } from './use-visit.js';

type Props = { readonly visit: Visit; readonly field: FormField; readonly fault: string | null };

/**
 * Field types that are answered by a single choice. They are saved at once; all others are saved when the field loses the focus.
 */
const CHOSEN: readonly number[] = [3, 4, 13, 14];

/** One field of a task. The choices and names of company fields depend on the country and the register (P-20.2). */
export const AnswerField = ({ visit, field, fault }: Props) => {
  const { saving } = visit;
  const { id, type } = field;
  const fillInState = useStateLookup(visit);
  const isChosen = CHOSEN.includes(type) || choicesFor(visit, id) !== null;
  const props = {
    field: askedField(field, entered(visit)),
    value: valueOf(visit, id),
    error: fault,
    onChange: (value: TaskValue) => (isChosen ? void saving.choose(id, value) : saving.type(id, value)),
    onLeave: () => {
      const left = saving.leave(id);
      if (id === 'PostalCode') void left.then(fillInState);
    },
  };
  const choices = choicesFor(visit, id);
  const text = { ...itemProps(props), value: textOf(props.value) };
  if (choices !== null)
    return (
      <NativeSelect
        {...text}
        data={[{ value: '', label: 'Choose' }, ...choices]}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      />
    );
  if (id === 'Email') return <EmailInput {...text} onChange={(event) => props.onChange(event.currentTarget.value)} />;
  if (id === 'Phone' || id === 'Mobile')
    return <PhoneInput {...text} maxLength={40} onChange={(event) => props.onChange(event.currentTarget.value)} />;
  return <TaskItem {...props} filePicker={() => <FileAnswer visit={visit} field={field} />} />;
};

const entered = (visit: Visit) => builtInText({ ...visit.progress.answers, ...visit.drafts });

type Choice = { readonly value: string; readonly label: string };

/** The choices of a built-in select; null for any other field. */
const choicesFor = ({ page, progress }: Visit, id: string): readonly Choice[] | null => {
  if (id === 'Country')
    return countryChoices(page.homeCountry).map(({ value, label }) => ({ value: codeOfCountry(value), label }));
  if (id === 'EntityType') return Object.entries(entityTypes).map(([value, label]) => ({ value, label }));
  if (id === 'TradingName') return (progress.company?.tradingNames ?? []).map((name) => ({ value: name, label: name }));
  return null;
};
