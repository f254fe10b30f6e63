import type { Period } from './period.js';

export type Format = 'xlsx' | 'csv' | 'jsonl';

export type ExportChoices = {
  readonly format: Format;
  readonly all: boolean;
  readonly hasIban: boolean;
  readonly hasPaymentId: boolean;
  readonly hasSupplierId: boolean;
  readonly hasAmlStatus: boolean;
  readonly columnsToHide: readonly string[];
  /** Number of the event to replay up to; '' is the latest. */
  readonly asAt: string;
};

export const usualChoices: ExportChoices = {
  format: 'xlsx',
  all: false,
  hasIban: true,
  hasPaymentId: true,
  hasSupplierId: true,
  hasAmlStatus: true,
  columnsToHide: [],
  asAt: '',
};

export type ExportQuery = Period & {
  readonly format: Format;
  readonly zone: string;
  readonly [option: string]: string | undefined;
};

const flag = (value: boolean): string => String(value);

/** Parameters of GET /audit/export. A JSON Lines export has no column choice and always contains every event (P-4.2.7). */
export const exportQuery = (period: Period, choices: ExportChoices, zone: string, entityId: string | null): ExportQuery => {
  const { format, asAt, columnsToHide } = choices;
  const common = { ...period, format, zone, ...(asAt.trim() === '' ? {} : { asAt: asAt.trim() }) };
  if (format === 'jsonl') return common;
  return {
    ...common,
    all: flag(choices.all),
    hasIban: flag(choices.hasIban),
    hasPaymentId: flag(choices.hasPaymentId),
    hasSupplierId: flag(choices.hasSupplierId),
    hasAmlStatus: flag(choices.hasAmlStatus),
    ...(entityId === null ? {} : { entityId }),
    ...(columnsToHide.length === 0 ? {} : { columnsToHide: columnsToHide.join(',') }),
  };
};
