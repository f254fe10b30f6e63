import { type PaymentLine, paymentRun, streamName } from '@counterfoil/domain';
import type { RunToJudge } from '../payments/run-judge.js';
import type { Caller } from '../platform/session/access.js';
import type { Company, Person } from './companies.js';
import type { Desk } from './desk.js';
import type { PayFile } from './payments.js';

/** Somewhere in the office; of the block that documentation may use (RFC 5737). */
const OFFICE = '203.0.113.24';

export type Started = { readonly run: RunToJudge; readonly lines: readonly PaymentLine[] };

/**
 * A person signs in and drops a file, as process-file and verifyAccounts do it: the bytes are kept, read by the server, and a run is
 * started on the server's own reading.
 */
export const startFromFile = async (
  desk: Desk,
  company: Company,
  person: Person,
  payFile: PayFile,
  ...name: readonly (string | number)[]
): Promise<Started> => {
  const caller = desk.caller(company, person, ...name);
  const stream = streamName(company.id, paymentRun.category, caller.call().commandId);
  const isNew = (await desk.runner.history(company.id, stream)).length === 0;
  const { file, format, parser, lines, accepted } = await readFile(desk, company, caller, payFile, isNew);
  if (!accepted) throw new Error(`${payFile.fileName} of the demo was not accepted`);
  await desk.caughtUp();
  const { entityId } = caller;
  const fileName = file.fileName;
  const { run } = await desk.starter.start(caller, { origin: 'file', fileName, file, format, parser, lines, entityId });
  return { run, lines };
};

/** The access log takes every sign-in and every file, so a step that is done again must not tell it again. */
export const readFile = async (
  desk: Desk,
  { id: tenant, country }: Company,
  { userId }: Caller,
  { fileName, bytes }: PayFile,
  isNew: boolean,
) => {
  const file = await desk.files.keep(tenant, fileName, 'auto', country, bytes);
  const { accepted, format, parser, lines } = await desk.files.parse(tenant, file);
  if (isNew) {
    const actor = { kind: 'user', id: userId } as const;
    const parsed = { userId, fileName, sha256: file.sha256, format, accepted, lines: lines.length, parser };
    await desk.accessLog.record(tenant, actor, { type: 'SignedIn', data: { userId, address: OFFICE } });
    await desk.accessLog.record(tenant, actor, { type: 'FileParsed', data: parsed });
  }
  return { file, accepted, format, parser, lines };
};
