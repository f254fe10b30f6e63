import { Injectable } from '@nestjs/common';
import type { Filter, RequestStatus, SupplierDoc, WaitingForOthers } from '@counterfoil/projections';
import { Clock } from '../platform/clock.js';
import { ReadModels } from '../platform/read/read-models.js';
import type { Session } from '../platform/session/sessions.js';

/** What a supplier can still answer. */
const OPEN: readonly RequestStatus[] = ['waiting', 'opened', 'matched'];

/** Verification requests that this user sent and the supplier has not answered. */
@Injectable()
export class WaitingLinks {
  constructor(
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
  ) {}

  async of({ tenant, userId, permissions }: Session, entities: readonly Filter[]): Promise<readonly WaitingForOthers[]> {
    if (!permissions.includes('canEditSuppliers')) return [];
    const items: WaitingForOthers[] = [];
    const filters: Filter[] = [{ field: 'requestStatus', op: 'one-of', values: OPEN }, ...entities];
    for await (const doc of this.readModels.scan<SupplierDoc>(tenant, 'suppliers', filters)) {
      const { request } = doc;
      if (request === null || request.issuedBy !== userId || request.expiresAt <= this.clock.now()) continue;
      items.push(linkOf(doc, request));
    }
    return items;
  }
}

const linkOf = (
  { id, supplierName, accountName }: SupplierDoc,
  { status, issuedAt: at, sentAt, openedAt, matchedAt, remindedAt, bouncedAt, expiresAt }: NonNullable<SupplierDoc['request']>,
): WaitingForOthers => ({
  ...{ kind: 'link', id, at, sum: null, supplierId: id, supplierName: supplierName || (accountName ?? '') },
  ...{ status, sentAt, openedAt, matchedAt, remindedAt, bouncedAt, expiresAt },
});
