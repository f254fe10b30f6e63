import { type Caller, type PaymentFile, StartRun, totalsOf, unreadRows } from '@counterfoil/api';
import { paymentRun } from '@counterfoil/domain';
import type { ParseResult } from '@counterfoil/parsers';
import type { Company, Person } from './companies.js';
import type { Desk } from './desk.js';
import type { PayFile } from './payments.js';

/** An office address from the block that is reserved for documentation (RFC 5737). */
const OFFICE = '203.0.113.24';

/**
 * A person signs in and uploads a file, as through process-file and verifyAccounts: the server keeps and reads the bytes, then
 * starts and checks a run on what it read.
 */
export const checkFile = async (
  desk: Desk,
  company: Company,
  person: Person,
  payFile: PayFile,
  ...name: readonly (string | number)[]
): Promise<void> => {
  const caller = desk.caller(company, person, ...name);
  const isNew = (await desk.runner.historyOf(paymentRun, company.id, caller.call().commandId)).length === 0;
  const { file, format, parser, lines, accepted, errors, warnings } = await readFile(desk, company, caller, payFile, isNew);
  if (!accepted) throw new Error(`${payFile.fileName} of the demo was not accepted`);
  await desk.caughtUp();
  const { entityId } = caller;
  const fileName = file.fileName;
  await desk.files.use(company.id, file);
  const of = { file, totals: totalsOf(lines), unread: unreadRows({ errors, warnings }) };
  await desk.bus.execute(new StartRun(caller, { origin: 'file', fileName, format, parser, entityId, of }));
  await desk.judge.judge({ tenant: company.id, runId: caller.call().commandId });
};

type ReadPayFile = { readonly file: PaymentFile } & Pick<
  ParseResult,
  'accepted' | 'format' | 'parser' | 'lines' | 'errors' | 'warnings'
>;

/** Reads the file. The access log records the sign-in and the file only when `isNew`, so that a repeated step adds no entries. */
export const readFile = async (
  desk: Desk,
  { id: tenant, country }: Company,
  caller: Caller,
  { fileName, bytes }: PayFile,
  isNew: boolean,
): Promise<ReadPayFile> => {
  const file = await desk.files.keep(caller, { fileName, key: 'auto', country }, bytes);
  const { accepted, format, parser, lines, errors, warnings } = await desk.files.parse(tenant, file);
  if (isNew) {
    const { userId } = caller;
    const actor = { kind: 'user', id: userId } as const;
    const parsed = { userId, fileName, sha256: file.sha256, format, accepted, lines: lines.length, parser };
    await desk.accessLog.record(tenant, actor, { type: 'SignedIn', data: { userId, address: OFFICE, by: 'password' } });
    await desk.accessLog.record(tenant, actor, { type: 'FileParsed', data: parsed });
  }
  return { file, accepted, format, parser, lines, errors, warnings };
};
