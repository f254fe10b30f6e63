import type { FileProblem, TableHead, TableMapping } from '@counterfoil/projections';
import { useMemo, useState } from 'react';
import { assign, type Columns, type HeadRow, headingOf, mappingOf, startOf } from './column-mapping.js';
import { labelOf, type TableFields } from './table-fields.js';

/** The user's mapping of the columns of a table. */
export const useColumns = <F extends string>(table: TableFields, preview: TableHead<F>['preview']) => {
  const [start] = useState(() => startOf(preview));
  const [headerLine, setHeaderLine] = useState(start.headerLine);
  const [columns, setColumns] = useState<Columns>(start.columns);
  /** The field that was picked up by a key or a press and is put down on a column next. */
  const [picked, setPicked] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const rows: readonly HeadRow[] = preview?.rows ?? [];
  const headings = rows.find(({ line }) => line === headerLine)?.cells ?? [];
  const mapping = useMemo((): TableMapping<F> => mappingOf(headerLine, columns), [headerLine, columns]);

  const put = (field: string, at: number) => {
    setColumns((before) => assign(before, at, field));
    setPicked(null);
    const heading = headingOf(headings[at], at);
    setSaid(field === '' ? `${heading} is left out.` : `${heading} is ${labelOf(table, field)}.`);
  };

  return {
    table,
    rows,
    headings,
    headerLine,
    columns,
    mapping,
    picked,
    said,
    setHeaderLine,
    put,
    /** Anything can be dropped, so only fields of the table are accepted. */
    drop: (field: string, at: number) => {
      if (table.fields.some(([name]) => name === field)) put(field, at);
    },
    pick: (field: string | null) => {
      setPicked(field);
      setSaid(field === null ? '' : `${labelOf(table, field)} is picked up. Choose its column.`);
    },
  };
};

/** The mapping of the columns, with the problems of the table. */
export type NamedColumns = Omit<ReturnType<typeof useColumns>, 'mapping'> & { readonly problems: readonly FileProblem[] };
