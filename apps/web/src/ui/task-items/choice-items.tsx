import { Checkbox, NativeSelect, Radio, Stack } from '@mantine/core';
import { choicesOf } from '@counterfoil/domain';
import { lazy, Suspense } from 'react';
import { LoadingIndicator } from '../feedback/loading-indicator.js';
import { choicesIn, itemProps, type TaskItemProps, textOf } from './task-item-props.js';

/** Type 3: several checkboxes, or a single one labelled with the field's title. */
export const CheckboxItem = (props: TaskItemProps) => {
  const { field, value, onChange } = props;
  const { label, disabled, error, size, ...rest } = itemProps(props);
  const chosen = choicesIn(value);
  const [only] = choicesOf(field);
  if (field.options.length === 0 && only !== undefined)
    return (
      <Checkbox
        {...{ label, disabled, error, size }}
        {...rest}
        checked={chosen.includes(only)}
        onChange={(event) => onChange(event.currentTarget.checked ? [only] : [])}
      />
    );
  return (
    <Checkbox.Group {...{ label, error, size }} value={chosen} onChange={(next: string[]) => onChange(next)}>
      <Stack gap="xs" mt="xs">
        {field.options.map((option) => (
          <Checkbox key={option} {...{ disabled, size }} {...rest} value={option} label={option} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
};

/** Type 4: radio buttons. */
export const RadioItem = (props: TaskItemProps) => {
  const { label, disabled, error, size, ...rest } = itemProps(props);
  return (
    <Radio.Group {...{ label, error, size }} value={textOf(props.value)} onChange={(next: string) => props.onChange(next)}>
      <Stack gap="xs" mt="xs">
        {props.field.options.map((option) => (
          <Radio key={option} {...{ disabled, size }} {...rest} value={option} label={option} />
        ))}
      </Stack>
    </Radio.Group>
  );
};

/** Type 13: a native select, which uses the phone's own list. */
export const SelectItem = (props: TaskItemProps) => (
  <NativeSelect
    {...itemProps(props)}
    data={[{ value: '', label: 'Choose' }, ...props.field.options]}
    value={textOf(props.value)}
    onChange={(event) => props.onChange(event.currentTarget.value)}
  />
);

// Few forms have this field and its code is large, so it is loaded only when a form has one.
const ManyChoices = lazy(async () => ({ default: (await import('./many-choices.js')).ManyChoices }));

/** Type 14: a select with several choices. */
export const MultiSelectItem = (props: TaskItemProps) => (
  <Suspense fallback={<LoadingIndicator />}>
    <ManyChoices {...props} />
  </Suspense>
);
