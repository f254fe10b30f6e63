import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import classes from './import.module.css';
import type { ListMapping } from './imports.api.js';
import type { HeadRow } from './refused-list.js';

/** Fields a column may be; the names are the import's own (spec 3.7). */
const fields: readonly (readonly [name: string, label: string])[] = [
  ['supplierName', 'Supplier name'],
  ['supplierCode', 'Supplier code'],
  ['accountName', 'Account name'],
  ['accountCode', 'Bank code (BSB, routing number)'],
  ['accountNumber', 'Account number'],
  ['iban', 'IBAN'],
  ['swiftCode', 'SWIFT'],
  ['govCode', 'Company number'],
  ['taxNumber', 'Tax number'],
  ['email', 'E-mail'],
  ['country', 'Country'],
  ['entityId', 'Entity'],
  ['isInactive', 'Inactive'],
  ['isEmployee', 'Employee'],
  ['smallBusiness', 'Small business'],
  ['contactFirstName', 'First name'],
  ['contactLastName', 'Last name'],
  ['contactLandline', 'Landline'],
  ['contactMobile', 'Mobile'],
];
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
      <div className={classes['scroll']}>
        <table className={classes['table']}>
          <thead>
            <tr>
              {Array.from({ length: width }, (_, column) => (
                <th key={column} scope="col">
                  <NativeSelect
                    size="xs"
                    aria-label={`Column ${column + 1} ${headings[column] ?? ''}`}
                    value={chosen[column] ?? ''}
                    data={[
                      { value: '', label: headings[column] || 'leave out' },
                      ...fields.map(([value, label]) => ({ value, label })),
                    ]}
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
