import { Injectable } from '@nestjs/common';
import { suppliersAct, type SuppliersActEvent } from '@counterfoil/domain';
import { KeptFiles } from '../../platform/files/kept-files.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import type { ActOrder, ActTarget } from './act-order.js';

type StartedData = Extract<SuppliersActEvent, { type: 'SuppliersActStarted' }>['data'];

/**
 * The supplier lists of bulk changes, and for an undo the command for each supplier. They are stored as files under their digests.
 */
@Injectable()
export class ActLists {
  constructor(
    private readonly kept: KeptFiles,
    private readonly runner: CommandRunner,
  ) {}

  /** @returns the digest under which the list is stored */
  keep(tenant: string, ids: readonly string[]): Promise<string> {
    return this.kept.keepBytes(tenant, new TextEncoder().encode(ids.join('\n')));
  }

  async targets(tenant: string, { act, sha256, undoes }: StartedData): Promise<readonly ActTarget[]> {
    const text = new TextDecoder().decode(await this.kept.bytes(tenant, { sha256, fileName: '' }));
    const ids = text === '' ? [] : text.split('\n');
    if (undoes === null) return ids.map((supplierId) => ({ supplierId, act }));
    const undos = new Map((await this.undoable(tenant, undoes)).map((target) => [target.supplierId, target]));
    return ids.flatMap((id) => undos.get(id) ?? []);
  }

  /** The suppliers that a bulk change has changed, each with the command that undoes it. */
  async undoable(tenant: string, actId: string): Promise<readonly ActTarget[]> {
    return (await this.rows(tenant, actId)).flatMap(({ supplierId, undo }) => (undo === null ? [] : [{ supplierId, act: undo }]));
  }

  async rows(tenant: string, actId: string) {
    const events = await this.runner.historyOf(suppliersAct, tenant, actId);
    return events.flatMap((event) => (event.type === 'SuppliersActedOn' ? event.data.rows : []));
  }

  /** The fields that every command of a bulk change has. */
  async orderOf(tenant: string, { reason, check, entityId, undoes }: StartedData): Promise<Omit<ActOrder, 'tenant' | 'actor'>> {
    if (undoes === null) return { reason, check, entityId, takesBack: null };
    const [first] = await this.runner.historyOf(suppliersAct, tenant, undoes);
    return { reason, check, entityId, takesBack: first?.type === 'SuppliersActStarted' ? first.data.act : null };
  }
}
