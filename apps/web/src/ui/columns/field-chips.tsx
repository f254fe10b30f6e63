import { type KeyboardEvent, useState } from 'react';
import { headingOf, placeOf } from './column-mapping.js';
import classes from './columns.module.css';
import type { NamedColumns } from './use-columns.js';

/** The data type of a dragged field. */
export const DRAGGED = 'text/plain';

/** The fields of a table. Each can be dragged onto its column, or picked up by a press and put down there. */
export const FieldChips = ({ named }: { readonly named: NamedColumns }) => (
  <ul className={classes['chips']} aria-label="Fields">
    {named.table.fields.map(([field, label]) => (
      <li key={field}>
        <Chip field={field} label={label} named={named} />
      </li>
    ))}
  </ul>
);

type Props = { readonly field: string; readonly label: string; readonly named: NamedColumns };

const Chip = ({ field, label, named: { columns, headings, picked, pick } }: Props) => {
  const [isDragged, setDragged] = useState(false);
  const at = placeOf(columns, field);
  const isPicked = picked === field;
  const toggle = () => pick(isPicked ? null : field);
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') pick(null);
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    toggle();
  };
  return (
    // Not a button: browsers do not let buttons be dragged.
    <div
      role="button"
      tabIndex={0}
      draggable
      className={classes['chip']}
      aria-pressed={isPicked}
      data-used={at === null ? undefined : true}
      data-dragged={isDragged || undefined}
      onClick={toggle}
      onKeyDown={onKey}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(DRAGGED, field);
        dataTransfer.effectAllowed = 'move';
        setDragged(true);
      }}
      onDragEnd={() => setDragged(false)}
    >
      {label}
      {at === null ? null : <span className={classes['place']}>{headingOf(headings[at], at)}</span>}
    </div>
  );
};
