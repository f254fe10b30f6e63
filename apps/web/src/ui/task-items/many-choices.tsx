import { MultiSelect } from '@mantine/core';
import { SEARCHED_FROM } from '../select/search-select.js';
import { choicesIn, itemProps, type TaskItemProps } from './task-item-props.js';

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
