import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import type { Config } from '../platform/config.js';
import { Customers } from '../platform/customers.js';
import { Problem } from '../platform/http/problem.js';
import { Slots } from '../platform/jobs/slots.js';
import { Signer } from '../platform/log/signer.js';
import type { Session } from '../platform/session/sessions.js';
import { CONFIG } from '../platform/tokens.js';
import type { ExportParams } from './audit.dto.js';
import { exportInWorker, isBuilt } from './export-thread.js';
import { TenantLedgers } from './ledger/tenant-ledger.js';
import { type ExportOrder, type MadeExport, makeExport, wholeCompanyOnly } from './make-export.js';
import { periodOf, zoneFor } from './period.js';

/** Exports made at the same time; further ones wait. Each takes a processor. */
const MOST = 2;

/**
 * Replays the log into an export, in a thread of its own with connections of its own, so that pages do not wait for it. A period
 * and an "as at" sequence number define the export completely (P-13).
 */
@Injectable()
export class AuditExporter {
  private readonly slots = new Slots(MOST);

  constructor(
    private readonly ledgers: TenantLedgers,
    private readonly customers: Customers,
    private readonly signer: Signer,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * @param gone ends the work when nobody waits for the file any more
   * @throws Problem 404 'no-data' when the period has no payments, or for jsonl no events
   */
  async export(session: Session, params: ExportParams, gone: AbortSignal): Promise<MadeExport> {
    const order = await this.orderOf(session, params);
    const giveBack = await this.slots.take();
    try {
      const made = isBuilt
        ? await exportInWorker({ config: this.config, now: this.clock.now(), order }, gone)
        : await makeExport({ ledgers: this.ledgers, signer: this.signer, goesOn: () => gone.throwIfAborted() }, order);
      made.body.once('close', giveBack);
      return made;
    } catch (error) {
      giveBack();
      // Nobody reads this answer.
      throw gone.aborted ? new Problem(499, 'cancelled', 'The export was cancelled.') : error;
    }
  }

  private async orderOf({ tenant, entityId }: Session, { from, to, zone, ...params }: ExportParams): Promise<ExportOrder> {
    const company = await this.customers.of(tenant);
    if (params.format === 'jsonl' && entityId !== null) throw wholeCompanyOnly();
    const period = periodOf(from, to, zoneFor(company, zone));
    return { tenant, entityId, customer: company.name, period, params };
  }
}
