import { Injectable } from '@nestjs/common';
import { type AccountScanDoc, accountScans, type Filter } from '@counterfoil/projections';
import { notFound } from '../../platform/http/problem.js';
import { ReadModels } from '../../platform/read/read-models.js';
import type { Session } from '../../platform/session/sessions.js';

/** The scans that a user sees. Users of one entity see scans of that entity only. */
@Injectable()
export class VisibleScans {
  constructor(private readonly readModels: ReadModels) {}

  filters({ entityId }: Session): readonly Filter[] {
    return entityId === null ? [] : [{ field: 'entityId', op: 'equals', value: entityId }];
  }

  /** @throws Problem 404 */
  async find({ tenant, entityId }: Session, scanId: string): Promise<AccountScanDoc> {
    const doc = await this.readModels.get<AccountScanDoc>(tenant, accountScans.name, scanId);
    if (doc === null || (entityId !== null && doc.entityId !== entityId)) throw notFound();
    return doc;
  }
}
