import { Injectable } from '@nestjs/common';
import {
  type Filter,
  type RequestStatus,
  type SupplierDoc,
  type WaitingForOthers,
  type WaitingSupplierDoc,
  waitingSuppliers,
} from '@counterfoil/projections';
import { Clock } from '../platform/clock.js';
import { FollowedWork } from '../platform/followed-work.js';
import { ReadModels } from '../platform/read/read-models.js';
import type { Session } from '../platform/session/sessions.js';
import { MOST_WAITING, NONE, type Some, totalOf } from './waiting-changes.js';

/** The states in which a supplier can still answer. */
const OPEN: readonly RequestStatus[] = ['waiting', 'opened', 'matched'];

/** Verification requests that this user sent or took over and that the supplier has not answered. */
@Injectable()
export class WaitingLinks {
  constructor(
    private readonly readModels: ReadModels,
    private readonly followed: FollowedWork,
    private readonly clock: Clock,
  ) {}

  async of({ tenant, userId, permissions }: Session, entities: readonly Filter[]): Promise<Some<WaitingForOthers>> {
    if (!permissions.includes('canEditSuppliers')) return NONE;
    const by = await this.followed.of(tenant, userId);
    const found = await this.readModels.list<WaitingSupplierDoc>(tenant, waitingSuppliers.name, {
      filters: [{ field: 'linkBy', op: 'one-of', values: by }, ...entities],
      sort: { field: 'linkAt', direction: 'ascending' },
      length: MOST_WAITING,
    });
    const ids = found.rows.map(({ id }) => id);
    const docs = await this.readModels.getMany<SupplierDoc>(tenant, 'suppliers', ids);
    const items = ids.flatMap((id) => this.openLink(docs.get(id), by));
    return { items, total: totalOf({ items: found.rows, total: found.total }, items) };
  }

  private openLink(doc: SupplierDoc | undefined, by: readonly string[]): readonly WaitingForOthers[] {
    const request = doc?.request ?? null;
    if (doc === undefined || request === null || !by.includes(request.issuedBy)) return [];
    return OPEN.includes(request.status) && request.expiresAt > this.clock.now() ? [linkOf(doc, request)] : [];
  }
}

const linkOf = (
  { id, supplierName, accountName }: SupplierDoc,
  { status, issuedAt: at, sentAt, openedAt, matchedAt, remindedAt, bouncedAt, expiresAt }: NonNullable<SupplierDoc['request']>,
): WaitingForOthers => ({
  ...{ kind: 'link', id, at, sum: null, supplierId: id, supplierName: supplierName || (accountName ?? '') },
  ...{ status, sentAt, openedAt, matchedAt, remindedAt, bouncedAt, expiresAt },
});
