import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import type { Config } from '../platform/config.js';
import type { Secrets } from '../platform/crypto/secrets.js';
import { Customers } from '../platform/customers.js';
import { Problem } from '../platform/http/problem.js';
import { Slots } from '../platform/jobs/slots.js';
import { emptyLedger } from '../platform/log/ledger-writer.js';
import { Signer } from '../platform/log/signer.js';
import { ReadModels } from '../platform/read/read-models.js';
import type { Session } from '../platform/session/sessions.js';
import { CONFIG, SECRETS } from '../platform/tokens.js';
import type { ExportParams } from './audit.dto.js';
import { exportInWorker, isBuilt } from './export-thread.js';
import { TenantLedgers } from './ledger/tenant-ledger.js';
import { type ExportOrder, type MadeExport, makeExport, wholeCompanyOnly } from './make-export.js';
import { periodOf, zoneFor } from './period.js';

/** Exports made at the same time; further ones wait. Each takes a processor. */
const MOST = 2;
/** How long an export waits for the ledger, and how often it looks. */
const LEDGER_TIMEOUT_MS = 5_000;
const LEDGER_POLL_MS = 50;

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
    private readonly readModels: ReadModels,
    private readonly signer: Signer,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  /**
   * @param gone ends the work when nobody waits for the file any more
   * @throws Problem 404 'no-data' when the period has no payments, or for jsonl no events
   */
  async export(session: Session, params: ExportParams, gone: AbortSignal): Promise<MadeExport> {
    const order = await this.orderOf(session, params);
    const giveBack = await this.slots.take();
    try {
      await this.ledgerReached(order, gone);
      const made = isBuilt
        ? await exportInWorker({ config: this.config, secrets: this.secrets, now: this.clock.now(), order }, gone)
        : await makeExport({ ledgers: this.ledgers, signer: this.signer, goesOn: () => gone.throwIfAborted() }, order);
      made.body.once('close', giveBack);
      return made;
    } catch (error) {
      giveBack();
      // Nobody reads this answer.
      throw gone.aborted ? new Problem(499, 'cancelled', 'The export was cancelled.') : error;
    }
  }

  /** The ledger is about half a second behind the log: an export that includes the latest events waits for it. */
  private async ledgerReached({ tenant, params: { asAt } }: ExportOrder, gone: AbortSignal): Promise<void> {
    const { seq: known } = await this.ledgerOf(tenant);
    const wanted = Math.min(asAt ?? known, known);
    const until = performance.now() + LEDGER_TIMEOUT_MS;
    while ((await this.ledgerOf(tenant)).covered < wanted && performance.now() < until) {
      gone.throwIfAborted();
      await new Promise((next) => setTimeout(next, LEDGER_POLL_MS));
    }
  }

  private async ledgerOf(tenant: string) {
    const { seq, pending } = (await this.readModels.ledgerOf(tenant)) ?? emptyLedger;
    return { seq, covered: seq - pending.length };
  }

  private async orderOf({ tenant, entityId }: Session, { from, to, zone, ...params }: ExportParams): Promise<ExportOrder> {
    const company = await this.customers.of(tenant);
    if (params.format === 'jsonl' && entityId !== null) throw wholeCompanyOnly();
    const period = periodOf(from, to, zoneFor(company, zone));
    return { tenant, entityId, customer: company.name, period, params };
  }
}
