import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import classes from './import.module.css';
import type { ListMapping } from './imports.api.js';
import { listFields } from './list-fields.js';
import type { HeadRow } from './refused-list.js';

const SAMPLES = 5;

type Props = { readonly rows: readonly HeadRow[]; readonly busy: boolean; readonly onMapped: (mapping: ListMapping) => void };

/** The person says which line holds the headings and what each column is; the list's own rows are in view. */
export const MapColumns = ({ rows, busy, onMapped }: Props) => {
  const [header, setHeader] = useState(rows[0]?.line ?? 1);
  const [chosen, setChosen] = useState<Readonly<Record<number, string>>>({});
  const headings = rows.find(({ line }) => line === header)?.cells ?? [];
  const below = rows.filter(({ line }) => line > header).slice(0, SAMPLES);
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const columns = Object.fromEntries(
    Object.entries(chosen).flatMap(([column, field]) => (field === '' ? [] : [[field, Number(column)]])),
  );
  return (
    <section className={classes['problems']} aria-label="Name the columns">
      <h3 className={classes['heading']}>Name the columns</h3>
      <NativeSelect
        label="Line with the headings"
        value={String(header)}
        data={rows.map(({ line, cells }) => ({
          value: String(line),
          label: `${line}: ${cells.filter(Boolean).slice(0, 4).join(', ')}`,
        }))}
        onChange={({ target }) => setHeader(Number(target.value))}
      />
      <div className={classes['scroll']} role="group" tabIndex={0} aria-label="First rows of the list">
        <table className={classes['table']}>
          <thead>
            <tr>
              {Array.from({ length: width }, (_, column) => (
                <th key={column} scope="col">
                  <span className={classes['columnName']}>{headings[column] || `Column ${column + 1}`}</span>
                  <NativeSelect
                    size="xs"
                    aria-label={`Column ${column + 1} ${headings[column] ?? ''}`}
                    value={chosen[column] ?? ''}
                    data={[{ value: '', label: 'leave out' }, ...listFields.map(([value, label]) => ({ value, label }))]}
                    onChange={({ target }) => setChosen({ ...chosen, [column]: target.value })}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {below.map(({ line, cells }) => (
              <tr key={line}>
                {Array.from({ length: width }, (_, column) => (
                  <td key={column}>{cells[column]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button
        mt="sm"
        loading={busy}
        disabled={columns['supplierName'] === undefined && columns['accountName'] === undefined}
        onClick={() => onMapped({ headerLine: header, columns })}
      >
        Read the list with these columns
      </Button>
    </section>
  );
};
