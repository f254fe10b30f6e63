import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { AuditExporter } from '../audit/audit-exporter.js';
import { TenantLedgers } from '../audit/ledger/tenant-ledger.js';
import type { Embedded } from '../embedded.js';
import { ReadModels } from '../platform/read/read-models.js';
import { AccessLog } from '../platform/session/access-log.js';
import { type CliCommand, type ExitCode, type Given, needed, noFiles, oneOf, textOf, UsageError } from './command.js';
import { customerOf, withReadModels } from './data-folder.js';

const formats = ['xlsx', 'csv', 'jsonl'] as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** How long an export waits for the ledger and how often it looks, in milliseconds. */
const PATIENCE = 5_000;
const LOOK = 100;
const OPERATOR = { kind: 'system', id: 'cli' } as const;

/** The audit export: a replay of the log, as the portal's. That it was taken stands in the log, too. */
export const exportAudit: CliCommand = {
  summary: 'write the audit export of a period, by replay',
  usage: '--customer ID --from YYYY-MM-DD --to YYYY-MM-DD --format xlsx|csv|jsonl [--all] [--as-at SEQ] -o FILE',
  help: [
    '--customer  id of the company',
    '--from,--to local days of the company, both included',
    '--format    xlsx or csv: the payments as a table; jsonl: every event, for counterfoil prove',
    '--all       verified and cross-matched payments in the table, too',
    '--as-at     the ledger entry to replay up to; the last one when absent',
    '-o          where to write; a file of that name is replaced once the export is whole',
    'Exit code 1 when the period has no data.',
  ],
  options: {
    customer: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    format: { type: 'string' },
    all: { type: 'boolean' },
    'as-at': { type: 'string' },
    out: { type: 'string', short: 'o' },
  },
  run: (files, given, io) => {
    noFiles(files);
    const wanted = wantedOf(given);
    const path = needed(given, 'out');
    return withReadModels(io, async (app): Promise<ExitCode> => {
      const { id, name } = await customerOf(app, wanted.customer);
      await ledgerReaches(app, id);
      const { asAt, root } = await write(app, wanted, path);
      const { format, from, to } = wanted;
      const taken = { userId: OPERATOR.id, format, from, to, asAt, root };
      await app.get(AccessLog).record(id, OPERATOR, { type: 'AuditExported', data: taken });
      io.out(`${path}: ${name}, ${from} to ${to}, as at entry ${asAt}, root ${root}\n`);
      return 0;
    });
  },
};

const wantedOf = (given: Given) => {
  const [from, to] = [dayOf(given, 'from'), dayOf(given, 'to')];
  if (from > to) throw new UsageError('The period ends before it begins.');
  const asAt = textOf(given, 'as-at');
  if (asAt !== undefined && !/^[1-9]\d{0,14}$/.test(asAt))
    throw new UsageError(`--as-at is '${asAt}', it must be the number of a ledger entry.`);
  return {
    customer: needed(given, 'customer'),
    from,
    to,
    format: oneOf('format', needed(given, 'format'), formats),
    all: String(given['all'] === true),
    ...(asAt === undefined ? {} : { asAt: Number(asAt) }),
  };
};

/** Reading and writing it back tells the 31st of February. */
const isDay = (text: string): boolean =>
  DAY.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

const dayOf = (given: Given, option: 'from' | 'to'): string => {
  const day = needed(given, option);
  if (!isDay(day)) throw new UsageError(`--${option} is '${day}', it must be a day as YYYY-MM-DD.`);
  return day;
};

/** The ledger follows half a second behind: what was written a moment ago belongs into the export, too. */
const ledgerReaches = async (app: Embedded, tenant: string): Promise<void> => {
  const ledgers = app.get(TenantLedgers);
  const source = await ledgers.of(tenant);
  const seq = (await app.get(ReadModels).ledgerOf(tenant))?.seq ?? 0;
  for (let waited = 0; waited < PATIENCE && (await ledgers.lastSeq(source)) < seq; waited += LOOK)
    await new Promise((next) => setTimeout(next, LOOK));
};

/** Beside its place first: an export that breaks off must not look like a whole one. */
const write = async (app: Embedded, wanted: ReturnType<typeof wantedOf>, path: string) => {
  const { customer: tenant, ...params } = wanted;
  const session = { tenant, userId: OPERATOR.id, name: 'Counterfoil', permissions: [], entityId: null, lastSeenAt: '' };
  const { body, asAt, root } = await app.get(AuditExporter).export(session, params);
  const partial = `${path}.part`;
  try {
    await pipeline(body, createWriteStream(partial));
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  return { asAt, root };
};
