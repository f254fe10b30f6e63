import type { Tone } from '@counterfoil/domain';

/** A report as text without layout, the input of the PDF writer and its thread. */
export type ReportHead = {
  readonly title: string;
  readonly subtitle: string;
  /** Shown at the bottom of every page, before the page number. */
  readonly foot: string;
  readonly author: string;
  /** ISO instant. */
  readonly madeAt: string;
  readonly paper: 'A4' | 'LETTER';
};

export type ReportColumn = {
  readonly label: string;
  /** Shares of the page's width. */
  readonly width: number;
  readonly align?: 'end';
};

export type ReportRow = {
  readonly cells: readonly string[];
  /** Lines in small print below the cells. */
  readonly notes: readonly string[];
  readonly tone: Tone | null;
};

export type ReportFact = readonly [label: string, text: string];

export type ReportBlock =
  | {
      readonly kind: 'facts';
      readonly facts: readonly ReportFact[];
      readonly link: { readonly url: string; readonly text: string } | null;
    }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string; readonly tone: Tone | null }
  | { readonly kind: 'columns'; readonly columns: readonly ReportColumn[] }
  /** Rows below the columns of the last `columns` block. */
  | { readonly kind: 'rows'; readonly rows: readonly ReportRow[] };
