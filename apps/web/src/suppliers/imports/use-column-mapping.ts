import type { ColumnsAnswer, ListHead } from '@counterfoil/projections';
import { useColumns } from '../../ui/columns/use-columns.js';
import { useRested } from '../../ui/columns/use-rested.js';
import { useCheckColumnsQuery } from './imports.api.js';
import { namesSomebody } from './list-columns.js';
import { listTable } from './list-fields.js';

const NOTHING: ColumnsAnswer = { rows: 0, problems: [], total: 0 };

/** The user's mapping of the columns of a list, and the problems that the server finds with it. */
export const useColumnMapping = ({ fileId, preview }: ListHead) => {
  const named = useColumns(listTable, preview);
  const { rested, isResting } = useRested(named.mapping);
  // Without a name no row can be read. This is said once instead of for every row.
  const isNamed = namesSomebody(named.columns);
  const check = useCheckColumnsQuery({ fileId, mapping: rested }, { skip: !isNamed });
  const isChecking = isNamed && (check.isFetching || !isResting);
  const found = isChecking || !isNamed ? NOTHING : (check.currentData ?? NOTHING);
  return { ...named, problems: found.problems, found, isNamed, isChecking, checkError: check.error };
};

export type ColumnMapping = ReturnType<typeof useColumnMapping>;
