import { Button, MultiSelect, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import type { FilterValues } from '../../platform/list-table/table-state.js';
import type { ListTableState } from '../../platform/list-table/use-list-table.js';
import { DateField } from '../dates/date-field.js';
import { type Hit, RemoteSelect } from '../select/remote-select.js';
import classes from './list-table.module.css';
import type { TableColumn, TableFilterField } from './table-props.js';

type Props<Row> = {
  readonly columns: readonly TableColumn<Row>[];
  /** The number of columns before them, for selecting and opening rows. */
  readonly leading: number;
  readonly table: ListTableState;
};

/** The filter row, with a field below each column that can be filtered. Filters take effect with Apply (P-4.5.1). */
export const FilterRow = <Row,>({ columns, leading, table }: Props<Row>) => {
  const [values, setValues] = useState<FilterValues>(table.state.filters);
  const [isOpen, setOpen] = useState(false);
  const set = (name: string, value: string | readonly string[]) => setValues((before) => ({ ...before, [name]: value }));
  const cancel = () => {
    setValues({});
    table.cancel();
  };
  const applyOnEnter = (event: KeyboardEvent) => {
    // In an open list of choices, Enter selects one.
    const isChoosing = event.target instanceof HTMLElement && event.target.getAttribute('aria-expanded') === 'true';
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && !isChoosing) table.apply(values);
  };
  return (
    <tbody
      className={classes['filters']}
      role="rowgroup"
      aria-label="Filters"
      data-open={isOpen || undefined}
      onKeyDown={applyOnEnter}
    >
      <tr role="row" className={classes['filterRow']}>
        {leading === 0 ? null : <td role="cell" colSpan={leading} />}
        {columns.map(({ id, header, filter }) => (
          <td key={id} role="cell" data-label={filter === undefined ? undefined : header}>
            {filter === undefined ? null : <Field {...{ header, filter, values, set }} />}
          </td>
        ))}
      </tr>
      <tr role="row" className={classes['filterButtons']}>
        <td role="cell" colSpan={columns.length + leading}>
          <div>
            <Button
              size="compact-sm"
              variant="subtle"
              className={classes['filterToggle'] ?? ''}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              Filters
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => table.apply(values)}>
              Apply
            </Button>
            <Button size="compact-sm" variant="subtle" onClick={cancel}>
              Cancel
            </Button>
          </div>
        </td>
      </tr>
    </tbody>
  );
};

type FieldProps = {
  readonly header: string;
  readonly filter: TableFilterField;
  readonly values: FilterValues;
  readonly set: (name: string, value: string | readonly string[]) => void;
};

type RemoteProps = FieldProps & { readonly filter: Extract<TableFilterField, { readonly kind: 'remote' }> };

/** The label of a filter from an earlier visit, of which only the id is known. */
const KEPT = 'Chosen before';

const RemoteFilter = ({ header, filter: { name, useHits }, values, set }: RemoteProps) => {
  const id = textOf(values[name]);
  const [hit, setHit] = useState<Hit | null>(id === '' ? null : { id, text: KEPT });
  return (
    <RemoteSelect
      key={id === '' ? 'none' : 'chosen'}
      size="xs"
      aria-label={header}
      value={id === '' ? null : hit}
      onChange={(next) => {
        setHit(next);
        set(name, next?.id ?? '');
      }}
      useHits={useHits}
    />
  );
};

const textOf = (value: string | readonly string[] | undefined): string => (typeof value === 'string' ? value : '');

const Field = ({ header, filter, values, set }: FieldProps) => {
  switch (filter.kind) {
    case 'text':
      return (
        <TextInput
          size="xs"
          aria-label={header}
          value={textOf(values[filter.name])}
          onChange={({ target }) => set(filter.name, target.value)}
        />
      );
    case 'choice': {
      const chosen = values[filter.name] ?? [];
      return (
        <MultiSelect
          size="xs"
          aria-label={header}
          data={[...filter.choices]}
          value={typeof chosen === 'string' ? [chosen] : [...chosen]}
          onChange={(next) => set(filter.name, next)}
          clearable
        />
      );
    }
    case 'remote':
      return <RemoteFilter {...{ header, filter, values, set }} />;
    case 'days':
      return (
        <div className={classes['days']}>
          {([filter.from, filter.to] as const).map((name, end) => (
            <DateField
              key={name}
              size="xs"
              aria-label={`${header} ${end === 0 ? 'from' : 'to'}`}
              placeholder={end === 0 ? 'From' : 'To'}
              value={textOf(values[name])}
              onChange={(date) => set(name, date)}
            />
          ))}
        </div>
      );
  }
};
