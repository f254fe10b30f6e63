import { Checkbox, MultiSelect, NativeSelect, Radio, Stack, TextInput } from '@mantine/core';
import { choicesOf, type FormField, LONGEST_AREA, LONGEST_LINE, type TaskValue, titleOfItem } from '@counterfoil/domain';
import type { ReactNode } from 'react';
import { ApprovalFiles } from './approval-files.js';
import { LimitedTextarea } from '../ui/form/text/limited-textarea.js';

type Props = {
  readonly field: FormField;
  readonly value: TaskValue | undefined;
  readonly onChange: (value: TaskValue) => void;
  readonly fault: string | undefined;
  /** The supplier whose documents can be chosen. */
  readonly supplierId: string;
};

const textIn = (value: TaskValue | undefined): string => (typeof value === 'string' ? value : '');
const choicesIn = (value: TaskValue | undefined): string[] =>
  typeof value === 'string' || value === undefined ? [] : value.filter((each) => typeof each === 'string');

/** A field that the company answers itself, by its type (P-3.5.1). */
export const ApprovalField = ({ field, value, onChange, fault, supplierId }: Props): ReactNode => {
  const label = titleOfItem(field);
  const common = { label, required: field.required, error: fault };
  const typed = {
    ...common,
    value: textIn(value),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => onChange(event.currentTarget.value),
  };
  const options = choicesOf(field).map((option) => ({ value: option, label: option }));
  const choose = (next: string[]) => onChange(next);
  switch (field.type) {
    case 1:
    case 12:
      return <TextInput {...typed} maxLength={LONGEST_LINE} />;
    case 11:
      return <LimitedTextarea {...typed} limit={LONGEST_AREA} rows={3} />;
    case 9:
      return <TextInput {...typed} type="date" />;
    case 10:
      return <TextInput {...typed} type="datetime-local" />;
    case 13:
      return <NativeSelect {...typed} data={[{ value: '', label: 'Choose ...' }, ...options]} />;
    case 4:
      return (
        <Radio.Group {...common} value={textIn(value)} onChange={onChange}>
          <Stack gap="xs" mt="xs">
            {options.map((option) => (
              <Radio key={option.value} {...option} />
            ))}
          </Stack>
        </Radio.Group>
      );
    case 14:
      return <MultiSelect {...common} data={options} value={choicesIn(value)} onChange={choose} />;
    case 3:
      return field.options.length === 0 ? (
        <Checkbox
          {...common}
          checked={choicesIn(value).length > 0}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? [label] : [])}
        />
      ) : (
        <Checkbox.Group {...common} value={choicesIn(value)} onChange={choose}>
          <Stack gap="xs" mt="xs">
            {options.map((option) => (
              <Checkbox key={option.value} {...option} />
            ))}
          </Stack>
        </Checkbox.Group>
      );
    case 8:
    case 15:
      return <ApprovalFiles {...{ field, value, onChange, fault, supplierId }} />;
  }
};
