import { Injectable } from '@nestjs/common';
import {
  accountScan,
  type AccountScanEvent,
  afterScanned,
  NAME_RULES,
  type RecordedFact,
  type ScannedAccount,
} from '@counterfoil/domain';
import { Clock } from '../../platform/clock.js';
import { Customers } from '../../platform/customers.js';
import type { Progress } from '../../platform/jobs/jobs.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { Refused, RepeatedWithAnotherBody } from '../../platform/log/refused.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { machineCall } from '../../platform/session/access.js';
import { AccountScanner } from './account-scanner.js';
import { ScanLists } from './scan-lists.js';

/** Suppliers recorded in one event. After a crash, at most this many are judged again, which changes nothing. */
const CHUNK = 500;
/** How long a scan waits for the records to be up to date before it stops for a while. */
const RECORDS_TIMEOUT_MS = 5_000;

type Started = RecordedFact<Extract<AccountScanEvent, { type: 'AccountScanStarted' }>>;

export type ScanId = { readonly tenant: string; readonly scanId: string };

/**
 * Scans a list of suppliers in its order. The job keeps its progress only in the log: after a restart it continues after the last
 * recorded part. Each part is recorded by one process only, and a cancelled scan accepts no more parts.
 */
@Injectable()
export class ScanJob {
  constructor(
    private readonly runner: CommandRunner,
    private readonly readModels: ReadModels,
    private readonly customers: Customers,
    private readonly scanner: AccountScanner,
    private readonly lists: ScanLists,
    private readonly clock: Clock,
  ) {}

  async run(id: ScanId, progress: Progress): Promise<void> {
    const started = await this.startOf(id);
    if (started === null) return;
    const { entityId, sha256 } = started.data;
    const ids = await this.lists.read(id.tenant, sha256);
    await this.readModels.requireCaughtUp(RECORDS_TIMEOUT_MS);
    const setting = {
      ...{ tenant: id.tenant, runId: id.scanId, entityId, startedAt: this.clock.now(), nameRules: NAME_RULES },
      customer: await this.customers.of(id.tenant),
    };
    for (;;) {
      const { status, upTo } = afterScanned(await this.runner.lastOf(accountScan, id.tenant, id.scanId));
      if (status !== 'started') return;
      progress(upTo, ids.length);
      const chunk = ids.slice(upTo, upTo + CHUNK);
      if (chunk.length === 0) return this.complete(id, started);
      const rows = await this.scanner.scan(setting, chunk, (done) => progress(upTo + done, ids.length));
      await this.record(id, started, upTo + 1, rows);
    }
  }

  private async startOf({ tenant, scanId }: ScanId): Promise<Started | null> {
    const [first] = await this.runner.historyOf(accountScan, tenant, scanId);
    return first?.type === 'AccountScanStarted' ? first : null;
  }

  /** When another process recorded this part first, or the scan was cancelled, the log decides. */
  private async record({ tenant, scanId }: ScanId, { meta }: Started, from: number, rows: readonly ScannedAccount[]) {
    const data = { scanId, from, to: from + rows.length - 1, rows };
    const call = machineCall(tenant, meta.actor, 'scanned', scanId, from);
    try {
      await this.runner.runOnTail(accountScan, scanId, { type: 'RecordScanned', data }, call, afterScanned);
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
  }

  private async complete({ tenant, scanId }: ScanId, { meta, data: { because } }: Started): Promise<void> {
    const call = machineCall(tenant, meta.actor, 'complete', scanId);
    const command = { type: 'CompleteAccountScan', data: { scanId, because } } as const;
    try {
      await this.runner.runOnTail(accountScan, scanId, command, call, afterScanned);
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
  }
}

const isTaken = (error: unknown): boolean =>
  error instanceof RepeatedWithAnotherBody ||
  (error instanceof Refused && (error.code === 'rows-out-of-order' || error.code === 'scan-ended'));
