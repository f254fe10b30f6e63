import { Injectable } from '@nestjs/common';
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
import { CompanyRounds } from '../company-rounds.js';
import { RemindOfExpiry } from './remind-of-expiry.js';
import { SendDocumentEmail } from './send-document-email.js';

/** No reminders for documents that expired longer ago: the product may be new and the documents old. */
const EXPIRED_DAYS = 30;

/** Finds documents that expire soon and requests whose email has not been sent (P-16.10). */
@Injectable()
export class DocumentEmails extends CompanyRounds {
  constructor(
    readModels: ReadModels,
    private readonly bus: CommandBus,
    private readonly clock: Clock,
  ) {
    super(readModels, { about: 'documents', intervalMs: 10_000 });
  }

  protected override async takeCompany(tenant: string, company: CustomerDoc): Promise<void> {
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
