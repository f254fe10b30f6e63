import type { CustomerCountry } from '@counterfoil/domain';
import { type Cell, type CellKind, day, moment } from '../audit/column-context.js';

/** Data that the cells of a list may need in addition to the row. */
export type ListContext = {
  readonly country: CustomerCountry;
  /** The IANA zone of dates and times. */
  readonly zone: string;
  /** The ISO instant at which the list is written. */
  readonly now: string;
  /** The entity's name, or its id when it is not in the customer's list. */
  readonly entityName: (entityId: string | null) => string;
};

/** One column of a list, for Excel, CSV and copied text. */
export type ListColumn<Row> = {
  readonly label: string;
  /** In characters. */
  readonly width: number;
  readonly kind: CellKind;
  readonly value: (row: Row, context: ListContext) => Cell;
  /** The field of the read model that a list table sorts this column by, which is also its name there. */
  readonly sort?: string;
};

/** A list of the portal as a table to download. */
export type ListTable<Row> = {
  /** The name stored in the log. It never changes. */
  readonly name: string;
  /** The name of the file and of its sheet. */
  readonly title: string;
  readonly columns: (context: Pick<ListContext, 'country'>) => readonly ListColumn<Row>[];
};

type ValueOf<Row, T> = (row: Row, context: ListContext) => T;
const DATE = 12;
const TIME = 20;
const AMOUNT = 16;

export const textColumn = <Row>(label: string, width: number, value: ValueOf<Row, Cell>): ListColumn<Row> => ({
  ...{ label, width, kind: 'text', value },
});
export const numberColumn = <Row>(label: string, value: ValueOf<Row, number | null>): ListColumn<Row> => ({
  ...{ label, width: 10, kind: 'number', value },
});
export const sortedBy = <Row>(sort: string, column: ListColumn<Row>): ListColumn<Row> => ({ ...column, sort });
/** Amounts in hundredths. */
export const amountColumn = <Row>(label: string, value: ValueOf<Row, number | null>): ListColumn<Row> => ({
  ...{ label, width: AMOUNT, kind: 'amount', value },
});
/** The calendar day of an instant in the customer's zone. */
export const dayColumn = <Row>(label: string, value: ValueOf<Row, string | null>): ListColumn<Row> => ({
  ...{ label, width: DATE, kind: 'date', value: (row, context) => day(value(row, context), context) },
});
export const timeColumn = <Row>(label: string, value: ValueOf<Row, string | null>): ListColumn<Row> => ({
  ...{ label, width: TIME, kind: 'time', value: (row, context) => moment(value(row, context), context) },
});
