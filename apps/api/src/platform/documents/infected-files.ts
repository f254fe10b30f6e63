import { Injectable } from '@nestjs/common';
import type { ScanResult } from '@counterfoil/domain';
import { sha256 } from '../digests.js';
import { Problem } from '../http/problem.js';
import type { Call } from '../log/command-runner.js';
import { AccessLog } from '../session/access-log.js';
import { Scanner } from './scanner.js';

type Infected = {
  readonly supplierId: string | null;
  readonly sha256: string;
  readonly scan: Extract<ScanResult, { verdict: 'infected' }>;
};

export const INFECTED = 'The scanner found malware in this file, so it was not kept.';

/** Files in which the scanner found malware, and who sent them (P-14.7, P-16.5). */
@Injectable()
export class InfectedFiles {
  constructor(
    private readonly scanner: Scanner,
    private readonly accessLog: AccessLog,
  ) {}

  /**
   * For payment files and lists, before anything reads them. Unlike a document nobody opens them here, so one that could not be
   * scanned is read all the same; the server's output says so.
   * @throws Problem 422 'file-infected'
   */
  async requireClean(call: Pick<Call, 'tenant' | 'actor'>, bytes: Uint8Array): Promise<void> {
    const scan = await this.scanner.scan(() => [Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)]);
    if (scan.verdict !== 'infected') return;
    await this.record(call, { supplierId: null, sha256: sha256(bytes), scan });
    // Every 422 of process-file says `success: false` (P-7.3).
    throw new Problem(422, 'file-infected', INFECTED, { success: false });
  }

  async record({ tenant, actor }: Pick<Call, 'tenant' | 'actor'>, infected: Infected): Promise<void> {
    const { supplierId, sha256: digest, scan } = infected;
    const { signature, scanner } = scan;
    const data = { userId: actor.kind === 'user' ? actor.id : null, supplierId, sha256: digest, signature, scanner };
    await this.accessLog.record(tenant, actor, { type: 'DocumentRefused', data });
  }
}
