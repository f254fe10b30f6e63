import { Injectable } from '@nestjs/common';
import { accountScan, dueScan, zoneOf } from '@counterfoil/domain';
import { type AccountScanDoc, accountScans, type CustomerDoc, type SupplierDoc, suppliers } from '@counterfoil/projections';
import { Clock } from '../../platform/clock.js';
import { uuidOf } from '../../platform/digests.js';
import { Problem } from '../../platform/http/problem.js';
import { Watcher } from '../../platform/jobs/watcher.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { Refused, RepeatedWithAnotherBody } from '../../platform/log/refused.js';
import { isOutage } from '../../platform/outages.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { ScanStarter } from './start-scan.js';
import { SupplierScreening, WATCH } from './supplier-screening.js';

/** The number of suppliers that one look screens. */
const SCREENED_AT_ONCE = 50;

/**
 * Starts scheduled work: the weekly scan of each company, which queries registers and sanctions lists again, and the screening of
 * new and renamed suppliers. Several processes may run it, because a week's scan has a fixed id.
 */
@Injectable()
export class ScanSchedule extends Watcher {
  constructor(
    private readonly readModels: ReadModels,
    private readonly runner: CommandRunner,
    private readonly starter: ScanStarter,
    private readonly screening: SupplierScreening,
    private readonly clock: Clock,
  ) {
    super('payments', 'scheduled scans');
  }

  async look(): Promise<void> {
    for (const tenant of await this.readModels.tenants()) await this.lookAt(tenant);
  }

  /** A failure at one company does not delay the others. An outage affects all of them. */
  private async lookAt(tenant: string): Promise<void> {
    try {
      await this.startDue(tenant);
      if (this.screening.isConfigured) await this.screenPending(tenant);
    } catch (error) {
      if (isOutage(error)) throw error;
      this.log.error(`the scheduled scan of ${tenant} waits`, error instanceof Error ? error.stack : String(error));
    }
  }

  private async startDue(tenant: string): Promise<void> {
    const company = await this.readModels.get<CustomerDoc>(tenant, 'customers', tenant);
    // The installation itself has events too, but is not a company.
    if (company === null) return;
    const { active, country, zone, policy } = company;
    const due = dueScan(policy.scanWeekday, this.clock.now(), zoneOf({ country, zone }));
    if (!active || due === null) return;
    const scanId = uuidOf(tenant, 'weekly-scan', due.day);
    if ((await this.readModels.get<AccountScanDoc>(tenant, accountScans.name, scanId)) !== null) return;
    // The log may contain a scan that the read model does not show yet.
    if ((await this.runner.lastOf(accountScan, tenant, scanId)) !== null) return;
    if (!(await this.hasSuppliersSince(tenant, due.at))) return;
    this.log.log(`the weekly scan of ${due.day} begins`);
    const call = { tenant, actor: WATCH, commandId: scanId, bodyDigest: null, correlationId: scanId };
    try {
      await this.starter.start(call, { because: 'schedule', ids: null, entityId: null });
    } catch (error) {
      if (!isForLater(error)) throw error;
    }
  }

  /** Companies without suppliers at that time, such as those created later in the week, have nothing to scan. */
  private async hasSuppliersSince(tenant: string, at: string): Promise<boolean> {
    const filters = [{ field: 'createdAt', op: 'range', to: at }] as const;
    const { rows } = await this.readModels.list<SupplierDoc>(tenant, suppliers.name, { filters, length: 1 });
    return rows.length > 0;
  }

  /** Renamed suppliers come first: their earlier result no longer holds. */
  private async screenPending(tenant: string): Promise<void> {
    const active = { field: 'active', op: 'equals', value: true } as const;
    for (const pending of [
      { field: 'ofacStatus', op: 'equals', value: 2 } as const,
      { field: 'ofacStatus', op: 'is-set', set: false } as const,
    ]) {
      const query = { filters: [active, pending], length: SCREENED_AT_ONCE };
      const { rows } = await this.readModels.list<SupplierDoc>(tenant, suppliers.name, query);
      if (rows.length > 0) await this.screening.screen({ tenant }, rows);
    }
  }
}

/** Another server was first, or the read models are behind, as after a start. The next look tries again. */
const isForLater = (error: unknown): boolean =>
  error instanceof RepeatedWithAnotherBody ||
  (error instanceof Refused && error.code === 'scan-exists') ||
  (error instanceof Problem && error.status === 503);
