import { accept, type Command, type Decider, unchanged } from '../kernel/decider.js';
import { type EventCatalog, type Fact, plain } from '../kernel/fact.js';
import { canonicalJson } from '../kernel/json.js';
import { foldText } from '../kernel/text.js';
import { type PaymentField, paymentFields } from '../payments/payment-fields.js';
import { type ImportField, importFields } from '../suppliers/imports/import-fields.js';

/** The kinds of tables whose columns a user can name, with the labels of their fields. */
export const tableFields = { suppliers: importFields, payments: paymentFields } as const;

export type TableKind = keyof typeof tableFields;
export type TableField = ImportField | PaymentField;
export type TableFieldOf<K extends TableKind> = keyof (typeof tableFields)[K] & string;

/** The field that a column holds, its position (0-based), and its heading as the table writes it. */
export type MappedColumn = { readonly field: TableField; readonly at: number; readonly header: string };

type Naming = { readonly layoutId: string; readonly kind: TableKind; readonly columns: readonly MappedColumn[] };
type Named = { readonly layoutId: string; readonly kind: TableKind };

export type TableLayoutEvent = Fact<'TableMapped', Naming> | Fact<'TableMappingForgotten', Named>;

export const tableLayoutEvents: EventCatalog<TableLayoutEvent> = {
  TableMapped: plain,
  TableMappingForgotten: plain,
};

export type TableLayoutCommand = Command<'MapTable', Naming> | Command<'ForgetTableMapping', Named>;

/** The column names for all tables of a kind with the same headings; null: none, or they were deleted. */
type Mapped = Pick<Naming, 'kind' | 'columns'> & { readonly at: string; readonly by: string };

/**
 * Normalised headings in their order. Their digest identifies the tables that have them. A supplier list and a payment table with
 * the same headings are different tables.
 */
export const headingsOf = (kind: TableKind, cells: readonly string[]): string => {
  const folded = cells.map(foldText);
  return JSON.stringify([kind, ...folded.slice(0, folded.findLastIndex((heading) => heading !== '') + 1)]);
};

/**
 * How a user reads tables with certain headings. Each set of headings has its own stream. The category has to be one word (kernel).
 */
export const tableLayout: Decider<Mapped | null, TableLayoutCommand, TableLayoutEvent, never> = {
  category: 'tablelayout',
  initial: null,
  decide: {
    MapTable: ({ layoutId, kind, columns }, mapped) =>
      mapped !== null && canonicalJson([mapped.kind, mapped.columns]) === canonicalJson([kind, columns])
        ? unchanged
        : accept({ type: 'TableMapped', data: { layoutId, kind, columns } }),
    ForgetTableMapping: ({ layoutId, kind }, mapped) =>
      mapped?.kind === kind ? accept({ type: 'TableMappingForgotten', data: { layoutId, kind } }) : unchanged,
  },
  evolve: {
    TableMapped: (_, { data, meta }) => ({ kind: data.kind, columns: data.columns, at: meta.at, by: meta.actor.id }),
    TableMappingForgotten: () => null,
  },
};
