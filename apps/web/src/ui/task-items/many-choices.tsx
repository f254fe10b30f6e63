import { MultiSelect } from '@mantine/core';
import { choicesIn, itemProps, type TaskItemProps } from './task-item-props.js';

/** A list shorter than this is not searched (P-9). */
const SEARCHED_FROM = 5;

export const ManyChoices = (props: TaskItemProps) => (
  <MultiSelect
    {...itemProps(props)}
    data={[...props.field.options]}
    searchable={props.field.options.length >= SEARCHED_FROM}
    nothingFoundMessage="No results found"
    clearable
    value={choicesIn(props.value)}
    onChange={(next) => props.onChange(next)}
  />
);
