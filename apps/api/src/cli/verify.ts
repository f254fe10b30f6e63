import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { CommandBus } from '@nestjs/cqrs';
import { type Actor, isAtRisk, type Permission, resultWords, writtenAccount } from '@counterfoil/domain';
import { problemMessages } from '@counterfoil/parsers';
import { decimalText, type PaymentRowDoc, paymentRows, type UserDoc, users } from '@counterfoil/projections';
import { plainUsername } from '../customers/provision.js';
import { PaymentFiles, totalsOf, unreadRows } from '../payments/payment-files.js';
import { RunJudge } from '../payments/judging/run-judge.js';
import { StartRun } from '../payments/start-run.js';
import type { Embedded } from '../embedded.js';
import { ReadModels } from '../platform/read/read-models.js';
import { type Caller, machineCall } from '../platform/session/access.js';
import { AccessLog } from '../platform/session/access-log.js';
import { CannotDo, type CliCommand, type ExitCode, type Io, needed, oneFile, textOf } from './command.js';
import { customerOf, withReadModels } from './data-folder.js';
import { Progress } from './progress.js';
import { textTable } from './table.js';

const NEEDS: Permission = 'canVerifyPayments';
const catchUpTimeoutMs = 60_000;

/** Checks a payment file exactly as an upload does, including the entries in the access log. */
export const verify: CliCommand = {
  summary: 'check a payment file against the suppliers, as an upload does',
  usage: 'FILE --customer CUSTOMER [--user NAME] [--key FORMAT]',
  help: [
    'FILE        a payment file',
    '--customer  id or name of the customer whose suppliers the file is checked against',
    '--user      user name of the person who starts the run; without it, Counterfoil itself',
    '--key       the format; without it, the format is detected',
    'The run appears in the portal and in the audit log like any other. Exit code 1 when lines need review.',
  ],
  options: { customer: { type: 'string' }, user: { type: 'string' }, key: { type: 'string', default: 'auto' } },
  run: async (files, given, io) => {
    const file = oneFile(files);
    const customerId = needed(given, 'customer');
    const bytes = await readFile(file);
    return withReadModels(io, async (app) => {
      const caller = await callerOf(app, customerId, textOf(given, 'user'));
      return runFile(app, caller, basename(file), bytes, textOf(given, 'key')!, io);
    });
  },
};

const callerOf = async (app: Embedded, customer: string, username: string | undefined): Promise<Caller> => {
  const { id: tenant } = await customerOf(app, customer);
  const person = username === undefined ? null : await personOf(app, tenant, username);
  const actor: Actor = person === null ? { kind: 'system', id: 'cli' } : { kind: 'user', id: person.id };
  const call = machineCall(tenant, actor, 'cli', randomUUID());
  return {
    tenant,
    userId: actor.id,
    name: person?.name ?? 'Counterfoil',
    permissions: [NEEDS],
    entityId: person?.entityId ?? null,
    lastSeenAt: '',
    call: () => call,
  };
};

const personOf = async (app: Embedded, tenant: string, username: string): Promise<UserDoc> => {
  for await (const user of app.get(ReadModels).scan<UserDoc>(tenant, users.name)) {
    if (user.username !== plainUsername(username)) continue;
    if (user.status !== 'active' || !user.permissions.includes(NEEDS))
      throw new CannotDo(`${username} does not have the permission to check payments.`);
    return user;
  }
  throw new CannotDo(`There is no user '${username}' of ${tenant}.`);
};

const runFile = async (
  app: Embedded,
  caller: Caller,
  fileName: string,
  bytes: Uint8Array,
  key: string,
  io: Io,
): Promise<ExitCode> => {
  const { tenant, userId, entityId } = caller;
  const { country } = await customerOf(app, tenant);
  const file = await app.get(PaymentFiles).keep(caller, { fileName, key, country }, bytes);
  const reading = await app.get(PaymentFiles).parse(tenant, file);
  const { accepted, format, parser, lines, errors } = reading;
  const parsed = { userId, fileName, sha256: file.sha256, format, accepted, lines: lines.length, parser };
  await app.get(AccessLog).record(tenant, caller.call().actor, { type: 'FileParsed', data: parsed });
  for (const problem of errors) io.err(`${problemMessages[problem.code](problem)}\n`);
  if (!accepted) return 1;
  await app.get(PaymentFiles).use(tenant, file);
  const of = { file, totals: totalsOf(lines), unread: unreadRows(reading) };
  await app.get(CommandBus).execute(new StartRun(caller, { origin: 'file', fileName, format, parser, entityId, of }));
  const runId = caller.call().commandId;
  const progress = new Progress(io, 'Lines checked');
  await app.get(RunJudge).judge({ tenant, runId }, { progress: (done, total) => progress.at(done, total) });
  progress.end();
  if (!(await app.get(ReadModels).caughtUp(catchUpTimeoutMs)))
    throw new CannotDo('The run is complete, but its rows are not in the read models yet.');
  io.out(`Run ${runId}\n`);
  return report(app, tenant, runId, io);
};

type Tally = { lines: number; amount: number };

/** Prints the count of each result, then the lines that need review. */
const report = async (app: Embedded, tenant: string, runId: string, { out }: Io): Promise<ExitCode> => {
  const tallies = new Map<string, Tally>();
  const open: string[][] = [];
  const filters = [{ field: 'runId', op: 'equals', value: runId }] as const;
  for await (const row of app.get(ReadModels).scan<PaymentRowDoc>(tenant, paymentRows.name, filters)) {
    const { result, amount, clientData, accountName, alerts } = row;
    const words = resultWords(result, false).reason;
    const { lines, amount: sum } = tallies.get(words) ?? { lines: 0, amount: 0 };
    tallies.set(words, { lines: lines + 1, amount: sum + amount });
    if (isAtRisk(row) || alerts.length > 0)
      open.push([
        clientData,
        accountName,
        writtenAccount(row),
        decimalText(amount),
        words,
        alerts.map(({ kind }) => kind).join(', '),
      ]);
  }
  const counts = [...tallies].map(([words, { lines, amount }]) => [words, String(lines), decimalText(amount)]);
  out(textTable(['result', 'lines', 'amount'], counts, [1, 2]));
  if (open.length === 0) {
    out('\nNo line needs review.\n');
    return 0;
  }
  out(
    `\n${open.length} to review:\n${textTable(['row', 'account name', 'account', 'amount', 'result', 'alerts'], open, [0, 3])}`,
  );
  return 1;
};
