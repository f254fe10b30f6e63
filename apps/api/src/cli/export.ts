import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { isDay } from '@counterfoil/domain';
import { AuditExporter } from '../audit/audit-exporter.js';
import type { Embedded } from '../embedded.js';
import { AccessLog } from '../platform/session/access-log.js';
import { type CliCommand, type ExitCode, type Given, needed, noFiles, oneOf, textOf, UsageError } from './command.js';
import { customerOf, withReadModels } from './data-folder.js';

const formats = ['xlsx', 'csv', 'jsonl'] as const;
const OPERATOR = { kind: 'system', id: 'cli' } as const;

/** Writes the same audit export as the portal and records it in the log. */
export const exportAudit: CliCommand = {
  summary: 'write the audit export of a period',
  usage: '--customer CUSTOMER --from YYYY-MM-DD --to YYYY-MM-DD --format xlsx|csv|jsonl [--all] [--as-at SEQ] -o FILE',
  help: [
    '--customer  id or name of the customer',
    '--from,--to local days of the customer, both included',
    '--format    xlsx or csv for a table of payments, jsonl for all events to check with counterfoil prove',
    '--all       include verified and cross-matched payments in the table',
    '--as-at     the ledger entry to replay up to; without it, the last one',
    '-o          the file to write; an existing file is replaced when the export is complete',
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
      const { asAt, root } = await write(app, { ...wanted, customer: id }, path);
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
    throw new UsageError(`--as-at is '${asAt}'. It must be the number of a ledger entry.`);
  return {
    customer: needed(given, 'customer'),
    from,
    to,
    format: oneOf('format', needed(given, 'format'), formats),
    all: String(given['all'] === true),
    ...(asAt === undefined ? {} : { asAt: Number(asAt) }),
  };
};

const dayOf = (given: Given, option: 'from' | 'to'): string => {
  const day = needed(given, option);
  if (!isDay(day)) throw new UsageError(`--${option} is '${day}'. It must be a day as YYYY-MM-DD.`);
  return day;
};

/** Writes to a temporary name first, so that an interrupted export does not look complete. */
const write = async (app: Embedded, wanted: ReturnType<typeof wantedOf>, path: string) => {
  const { customer: tenant, ...params } = wanted;
  const session = { tenant, userId: OPERATOR.id, name: 'Counterfoil', permissions: [], entityId: null, lastSeenAt: '' };
  const { body, asAt, root } = await app.get(AuditExporter).export(session, params, new AbortController().signal);
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
