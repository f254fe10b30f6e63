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

/** Suppliers that are screened in one look. */
const SCREENED_AT_ONCE = 50;

/**
 * Does what is due by itself: the weekly scan of each company, with which registers and sanctions lists are asked again, and the
 * screening of suppliers that are new or were renamed. Several processes do no harm: a week's scan has one id.
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

  /** A failure at one company delays no other one; an outage is all companies'. */
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
    // The installation itself has events, and is no company.
    if (company === null) return;
    const { active, country, zone, policy } = company;
    const due = dueScan(policy.scanWeekday, this.clock.now(), zoneOf({ country, zone }));
    if (!active || due === null) return;
    const scanId = uuidOf(tenant, 'weekly-scan', due.day);
    if ((await this.readModels.get<AccountScanDoc>(tenant, accountScans.name, scanId)) !== null) return;
    // The log knows of a scan that the read model does not show yet.
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

  /** A company without suppliers at that time, e.g. one that came later in the week, has nothing to scan. */
  private async hasSuppliersSince(tenant: string, at: string): Promise<boolean> {
    const filters = [{ field: 'createdAt', op: 'range', to: at }] as const;
    const { rows } = await this.readModels.list<SupplierDoc>(tenant, suppliers.name, { filters, length: 1 });
    return rows.length > 0;
  }

  /** Renamed suppliers first: they were known to be clean, and may not be any more. */
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

/** Another server was first, or the records are being caught up, e.g. after a start: the next look is soon enough. */
const isForLater = (error: unknown): boolean =>
  error instanceof RepeatedWithAnotherBody ||
  (error instanceof Refused && error.code === 'scan-exists') ||
  (error instanceof Problem && error.status === 503);
