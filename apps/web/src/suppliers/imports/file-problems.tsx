import type { ComponentProps } from 'react';
import { ColumnProblems } from '../../ui/columns/column-problems.js';
import { listTable } from './list-fields.js';

/** The problems of a supplier list, by row and column. */
export const FileProblems = (props: Omit<ComponentProps<typeof ColumnProblems>, 'table'>) => (
  <ColumnProblems table={listTable} {...props} />
);
