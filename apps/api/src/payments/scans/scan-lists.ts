import { Injectable } from '@nestjs/common';
import { type Filter, type SupplierDoc, suppliers } from '@counterfoil/projections';
import { KeptFiles } from '../../platform/files/kept-files.js';
import { ReadModels } from '../../platform/read/read-models.js';

/** The supplier lists of scans, stored as files under their digests. */
@Injectable()
export class ScanLists {
  constructor(
    private readonly kept: KeptFiles,
    private readonly readModels: ReadModels,
  ) {}

  /** Every active supplier with an account that users of this entity see; without an entity, of the whole company. */
  async all(tenant: string, entityId: string | null): Promise<readonly string[]> {
    const filters: Filter[] = [
      { field: 'active', op: 'equals', value: true },
      { field: 'matchKey', op: 'is-set', set: true },
    ];
    if (entityId !== null) filters.push({ field: 'entityId', op: 'equals', value: entityId });
    const ids: string[] = [];
    for await (const { id } of this.readModels.scan<SupplierDoc>(tenant, suppliers.name, filters)) ids.push(id);
    return ids;
  }

  /** @returns the digest under which the list is stored */
  keep(tenant: string, ids: readonly string[]): Promise<string> {
    return this.kept.keepBytes(tenant, new TextEncoder().encode(ids.join('\n')));
  }

  async read(tenant: string, sha256: string): Promise<readonly string[]> {
    const text = new TextDecoder().decode(await this.kept.bytes(tenant, { sha256, fileName: '' }));
    return text === '' ? [] : text.split('\n');
  }
}
