import { Injectable } from '@nestjs/common';
import { isIn, type PaymentRun } from '@counterfoil/domain';
import { writeWithout } from '@counterfoil/parsers';
import { paymentRuns, type RunDoc } from '@counterfoil/projections';
import { sha256 } from '../../platform/digests.js';
import { notFound, Problem } from '../../platform/http/problem.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { actorOf, type Caller } from '../../platform/session/access.js';
import { AccessLog } from '../../platform/session/access-log.js';
import { contextOf, type PaymentFile, PaymentFiles } from '../payment-files.js';
import { asPaymentFile } from '../run-lines.js';
import { VisibleRuns } from '../visible-runs.js';

export type RunFileDownload = { readonly fileName: string; readonly bytes: Uint8Array };

/** The file of a run: the original, or the released one. Each download is recorded (P-10.17). */
@Injectable()
export class RunFiles {
  constructor(
    private readonly runs: VisibleRuns,
    private readonly files: PaymentFiles,
    private readonly readModels: ReadModels,
    private readonly accessLog: AccessLog,
  ) {}

  async original(caller: Caller, runId: string): Promise<RunFileDownload> {
    const file = fileOf(await this.runs.find(caller, runId));
    const bytes = await this.files.bytesOf(caller.tenant, file);
    await this.record(caller, runId, 'original', bytes);
    return { fileName: sha256(bytes) === file.sha256 ? file.fileName : suffixed(file.fileName, 'without-personal-data'), bytes };
  }

  /** @throws Problem 409 when the run is not released, or its format cannot be written without some of its payments */
  async released(caller: Caller, runId: string): Promise<RunFileDownload> {
    const run = await this.runs.find(caller, runId);
    const file = fileOf(run);
    const without = await this.withoutOf(caller, runId, run);
    const original = await this.files.bytesOf(caller.tenant, file);
    if (sha256(original) !== file.sha256) throw redactedFile();
    const { lines } = await this.files.parse(caller.tenant, file);
    const rows = new Set(lines.filter((_, i) => isIn(without, i + 1)).map(({ clientData }) => Number(clientData)));
    const { fileName } = file;
    const written = await writeWithout({ fileName, bytes: original }, contextOf(file), rows);
    if ('refused' in written) throw new Problem(409, 'cannot-remove-payments', written.message);
    await this.record(caller, runId, 'released', written.bytes);
    return { fileName: rows.size === 0 ? fileName : suffixed(fileName, 'released'), bytes: written.bytes };
  }

  /** Releases from the first version of the product paid every line. */
  private async withoutOf({ tenant }: Caller, runId: string, { ready }: PaymentRun) {
    const doc = ready ? await this.readModels.get<RunDoc>(tenant, paymentRuns.name, runId) : null;
    if (doc === null || doc.readyAt === null) throw new Problem(409, 'not-released', 'This run is not released.');
    return doc.release?.without ?? [];
  }

  private async record(caller: Caller, runId: string, what: 'original' | 'released', bytes: Uint8Array): Promise<void> {
    const { tenant, userId } = caller;
    const data = { userId, runId, what, sha256: sha256(bytes) };
    await this.accessLog.record(tenant, actorOf(caller), { type: 'PaymentFileDownloaded', data });
  }
}

const fileOf = ({ file }: PaymentRun): PaymentFile => {
  if (file === null) throw notFound();
  return asPaymentFile(file);
};

/** 'pay.aba' is downloaded as 'pay-released.aba', so that the two files cannot be confused. */
const suffixed = (fileName: string, suffix: string): string => {
  const dot = fileName.lastIndexOf('.');
  return dot <= 0 ? `${fileName}-${suffix}` : `${fileName.slice(0, dot)}-${suffix}${fileName.slice(dot)}`;
};

/** The stored file is a copy without an erased person's data (P-12.7), and not the file that was released. */
const redactedFile = (): Problem =>
  new Problem(
    409,
    'file-redacted',
    'The personal data of somebody who was erased was removed from this file, so that it is not the file that was released.',
  );
