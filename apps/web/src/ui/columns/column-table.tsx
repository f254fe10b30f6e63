import { type DragEvent, useState } from 'react';
import { CellProblems } from './cell-problems.js';
import { ColumnChoice } from './column-choice.js';
import { type HeadRow, sampleOf, widthOf } from './column-mapping.js';
import classes from './columns.module.css';
import { DRAGGED } from './field-chips.js';
import sheet from './sheet.module.css';
import { problemsIn } from './table-fields.js';
import type { NamedColumns } from './use-columns.js';

const SAMPLES = 8;

type Props = {
  readonly named: NamedColumns;
  /** The accessible name, e.g. 'First rows of the list'. */
  readonly label: string;
};

/** The first rows with the fields of their columns as headings. Problems are marked in their cells. */
export const ColumnTable = ({ named, label }: Props) => {
  const width = widthOf(named.rows);
  return (
    <div className={sheet['scroll']} role="group" tabIndex={0} aria-label={label}>
      <table className={`${sheet['table']} ${classes['table']}`}>
        <thead>
          <tr>
            <th scope="col">Line</th>
            {Array.from({ length: width }, (_, at) => (
              <ColumnHead key={at} at={at} named={named} />
            ))}
          </tr>
        </thead>
        <tbody>
          {sampleOf(named, SAMPLES).map((row) => (
            <SampleRow key={row.line} row={row} width={width} named={named} />
          ))}
        </tbody>
      </table>
    </div>
  );
};

const ColumnHead = ({ at, named }: { readonly at: number; readonly named: NamedColumns }) => {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(DRAGGED)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
    setOver(true);
  };
  return (
    <th
      scope="col"
      data-over={isOver || undefined}
      data-named={named.columns[at] === undefined ? undefined : true}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        named.drop(event.dataTransfer.getData(DRAGGED), at);
      }}
    >
      <ColumnChoice at={at} named={named} />
    </th>
  );
};

type RowProps = { readonly row: HeadRow; readonly width: number; readonly named: NamedColumns };

const SampleRow = ({ row: { line, cells }, width, named }: RowProps) => {
  const ofRow = problemsIn(named, line, null);
  return (
    <>
      <tr>
        <th scope="row">{line}</th>
        {Array.from({ length: width }, (_, at) => {
          const texts = problemsIn(named, line, at);
          return (
            <td
              key={at}
              data-problem={texts.length > 0 || undefined}
              data-left-out={named.columns[at] === undefined || undefined}
            >
              {cells[at]}
              <CellProblems texts={texts} />
            </td>
          );
        })}
      </tr>
      {ofRow.length === 0 ? null : (
        <tr>
          <td colSpan={width + 1} data-problem>
            <CellProblems texts={ofRow} />
          </td>
        </tr>
      )}
    </>
  );
};
