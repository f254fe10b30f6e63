import { ActionIcon, Checkbox } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useId } from 'react';
import type { Column } from './columns.js';
import classes from './table.module.css';

export type RowOpening = { readonly open: boolean; readonly toggle: () => void; readonly detail: () => ReactNode };
export type RowPicking = { readonly selected: boolean; readonly pick: (selected: boolean) => void };

type Props<Row> = {
  readonly row: Row;
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly opening?: RowOpening | undefined;
  readonly picking?: RowPicking | undefined;
};

/** Whether a click is on the row itself. Clicks on a control inside it, or after selecting text to copy, do not open the row. */
const isOnRow = (event: MouseEvent): boolean =>
  (event.target as Element).closest('a, button, input, label, [role="button"]') === null &&
  window.getSelection()?.isCollapsed !== false;

// Roles are set explicitly, because rows that are laid out as cards would otherwise lose their meaning.
export const TableRow = <Row,>({ row, name, columns, opening, picking }: Props<Row>) => {
  const detailId = useId();
  const span = columns.length + (opening ? 1 : 0) + (picking ? 1 : 0);
  return (
    <>
      <tr
        role="row"
        className={classes['row']}
        data-opens={opening && true}
        data-open={opening?.open || undefined}
        data-selected={picking?.selected || undefined}
        onClick={opening && ((event) => isOnRow(event) && opening.toggle())}
      >
        {picking && <PickCell name={name} {...picking} />}
        {opening && <OpenCell name={name} controls={detailId} {...opening} />}
        {columns.map(({ id, header, align, nowrap, phone, cell }, index) => (
          <td
            key={id}
            role="cell"
            data-label={header}
            data-align={align}
            data-nowrap={nowrap || undefined}
            data-phone={phone}
            data-lead={index === 0 || undefined}
          >
            {cell(row)}
          </td>
        ))}
      </tr>
      {opening?.open && (
        <tr role="row" id={detailId} className={classes['detail']}>
          <td role="cell" colSpan={span}>
            {opening.detail()}
          </td>
        </tr>
      )}
    </>
  );
};

const PickCell = ({ name, selected, pick }: RowPicking & { readonly name: string }) => (
  <td role="cell" className={classes['narrow']}>
    <Checkbox size="xs" aria-label={`Select ${name}`} checked={selected} onChange={({ target }) => pick(target.checked)} />
  </td>
);

const OpenCell = ({ name, controls, open, toggle }: RowOpening & { readonly name: string; readonly controls: string }) => (
  <td role="cell" className={classes['narrow']}>
    <ActionIcon
      size="sm"
      variant="subtle"
      color="gray"
      aria-label={`${open ? 'Close' : 'Open'} ${name}`}
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      onClick={toggle}
    >
      <IconChevronRight size={15} className={classes['chevron'] ?? ''} data-open={open || undefined} aria-hidden />
    </ActionIcon>
  </td>
);
