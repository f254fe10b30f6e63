import type { Readable } from 'node:stream';
import { Problem } from '../platform/http/problem.js';
import { LedgerBroken } from '../platform/log/ledger-broken.js';
import type { Signer } from '../platform/log/signer.js';
import type { ExportParams } from './audit.dto.js';
import { exportOptionsFor, exportPayments } from './export/export-payments.js';
import type { LedgerSource } from './ledger/ledger-reader.js';
import type { TenantLedgers } from './ledger/tenant-ledger.js';
import { type LocalPeriod, noData } from './period.js';
import { proofStream } from './proof/jsonl-writer.js';
import { rangeOf } from './proof/proof-range.js';
import { replayPayments } from './replay/payments-replay.js';

/** All that an export depends on, besides the log. It is sent to a thread, so it is plain data. */
export type ExportOrder = {
  readonly tenant: string;
  readonly customer: string;
  /** Null: the whole company. */
  readonly entityId: string | null;
  readonly period: LocalPeriod;
  readonly params: Omit<ExportParams, 'from' | 'to' | 'zone'>;
};

export type MadeExport = { readonly body: Readable; readonly asAt: number; readonly root: string };

export type ExportTools = {
  readonly ledgers: TenantLedgers;
  readonly signer: Signer;
  /** Called again and again while the log is replayed; ends the replay by throwing. */
  readonly goesOn?: () => void;
  readonly scratchFolder?: string;
};

/**
 * Replays the log into a file.
 * @throws Problem 404 'no-data' when the period has no payments, or for jsonl no events; 409 'log-altered' naming the first event
 */
export const makeExport = async (tools: ExportTools, order: ExportOrder): Promise<MadeExport> => {
  try {
    return await madeFrom(tools, order);
  } catch (error) {
    if (error instanceof LedgerBroken) throw logAltered(error);
    throw error;
  }
};

const logAltered = ({ message }: LedgerBroken): Problem =>
  new Problem(
    409,
    'log-altered',
    `Nothing was exported, because the log was altered: ${message}. Export JSON Lines to prove it.`,
  );

const madeFrom = async (tools: ExportTools, order: ExportOrder): Promise<MadeExport> => {
  const { ledgers } = tools;
  const source = await ledgers.of(order.tenant);
  const asAt = order.params.asAt ?? (await ledgers.lastSeq(source));
  const { root } = await ledgers.checkpoint(source, asAt);
  const make = order.params.format === 'jsonl' ? proof : table;
  return { body: await make(tools, order, source, asAt, root), asAt, root };
};

const proof = async (
  { ledgers, signer }: ExportTools,
  { tenant, customer, period }: ExportOrder,
  source: LedgerSource,
  asAt: number,
): Promise<Readable> => {
  const range = await rangeOf(source, { ...period, asAt });
  if (range === null) throw noData();
  const checkpoint = await ledgers.checkpoint(source, asAt);
  return proofStream({ ...source, ...period, asAt, customer, range, checkpoint, signer, open: ledgers.opener(tenant) });
};

const table = async (
  { ledgers, goesOn = () => undefined, scratchFolder }: ExportTools,
  { tenant, entityId, period, params }: ExportOrder,
  source: LedgerSource,
  asAt: number,
  root: string,
): Promise<Readable> => {
  const replay = await replayPayments({
    ...source,
    ...period,
    asAt,
    open: ledgers.opener(tenant),
    onProgress: goesOn,
    ...(scratchFolder === undefined ? {} : { scratchFolder }),
  });
  if (replay.customer === null) {
    await replay.close();
    throw noData();
  }
  const { body } = await exportPayments(replay, {
    ...period,
    root,
    format: params.format === 'csv' ? 'csv' : 'xlsx',
    all: params.all === 'true',
    entityId: entityId ?? (params.entityId === undefined || params.entityId === '' ? null : params.entityId),
    options: { ...exportOptionsFor(replay.customer), ...chosen(params) },
  });
  if (body === null) throw noData();
  return body;
};

/** The export for proof covers the whole company. @throws Problem 409 */
export const wholeCompanyOnly = (): Problem =>
  new Problem(
    409,
    'whole-company-only',
    'The export for proof covers the whole company. Please ask a user of the whole company for it.',
  );

const flags = ['hasIban', 'hasPaymentId', 'hasSupplierId', 'isUnitedStates', 'hasEntities', 'hasAmlStatus'] as const;

/** The export options of P-3.9 that the caller set. The others keep the customer's defaults. */
const chosen = (params: ExportOrder['params']) => ({
  ...Object.fromEntries(flags.filter((flag) => params[flag] !== undefined).map((flag) => [flag, params[flag] === 'true'])),
  ...(params.columnsToHide === undefined ? {} : { columnsToHide: params.columnsToHide.split(',').filter(Boolean) }),
});
