import { type MappedColumn, type TableKind, tableFields, type TableLayoutEvent } from '@counterfoil/domain';
import { count, say, type Sentences } from './sentence.js';

const kinds: { readonly [kind in TableKind]: string } = { suppliers: 'a supplier list', payments: 'a payment table' };

/** A column without a heading is named by its position. */
const headingOf = ({ header, at }: MappedColumn): string => (header === '' ? `Column ${at + 1}` : header);

const fieldOf = (kind: TableKind, { field }: MappedColumn): string =>
  (tableFields[kind] as { readonly [field: string]: string })[field] ?? field;

export const tableSentences: Sentences<TableLayoutEvent> = {
  TableMapped: ({ data: { kind, columns } }) =>
    say(
      `said what ${count(columns.length, 'column')} of ${kinds[kind]} ${columns.length === 1 ? 'is' : 'are'}`,
      columns.map((column) => ({ field: headingOf(column), was: '', now: fieldOf(kind, column) })),
    ),
  TableMappingForgotten: ({ data: { kind } }) => say(`let the columns of ${kinds[kind]} be forgotten`),
};
