import { Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { EXPIRING_DAYS, localParts, plusDays, zoneOf } from '@counterfoil/domain';
import {
  type CustomerDoc,
  type DocumentDoc,
  type DocumentRequestDoc,
  documentRequests,
  documents,
} from '@counterfoil/projections';
import { Clock } from '../../platform/clock.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { RemindOfExpiry } from './remind-of-expiry.js';
import { SendDocumentEmail } from './send-document-email.js';

/** How often it looks, in real time. */
const LOOK_INTERVAL_MS = 10_000;
const CAUGHT_UP_TIMEOUT_MS = 2_000;
/** What expired longer ago is not reminded of: the product may be new, and the documents old. */
const EXPIRED_DAYS = 30;

/** Looks which documents expire soon and which requests have no email yet (P-16.10). Part of the one mail process. */
@Injectable()
export class DocumentEmails {
  private readonly log = new Logger('mail');
  private lookedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly readModels: ReadModels,
    private readonly bus: CommandBus,
    private readonly clock: Clock,
  ) {}

  /** Called often; looks from time to time. */
  async look(): Promise<void> {
    const now = performance.now();
    if (now - this.lookedAt < LOOK_INTERVAL_MS) return;
    this.lookedAt = now;
    await this.takeDue();
  }

  /** A failure at one company delays no other company's emails. */
  async takeDue(): Promise<void> {
    if (!(await this.readModels.caughtUp(CAUGHT_UP_TIMEOUT_MS))) return;
    for (const tenant of await this.readModels.tenants()) {
      try {
        await this.takeCompany(tenant);
      } catch (error) {
        this.log.error('emails about documents wait', error instanceof Error ? error.stack : String(error));
      }
    }
  }

  private async takeCompany(tenant: string): Promise<void> {
    const company = await this.readModels.get<CustomerDoc>(tenant, 'customers', tenant);
    if (company === null || !company.active) return;
    const day = (days: number) => localParts(plusDays(this.clock.now(), days), zoneOf(company)).date;
    const expiring = [
      { field: 'status', op: 'equals', value: 'kept' },
      { field: 'ofCompany', op: 'equals', value: false },
      { field: 'expiryDate', op: 'range', from: day(-EXPIRED_DAYS), to: day(EXPIRING_DAYS) },
    ] as const;
    for await (const doc of this.readModels.scan<DocumentDoc>(tenant, documents.name, expiring))
      await this.bus.execute(new RemindOfExpiry(tenant, doc));
    const due = [{ field: 'email', op: 'equals', value: 'due' }] as const;
    for await (const doc of this.readModels.scan<DocumentRequestDoc>(tenant, documentRequests.name, due))
      if (doc.status === 'open') await this.bus.execute(new SendDocumentEmail(tenant, company, doc));
  }
}
