import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type KnownSupplier, refusalOfMerge } from '@counterfoil/domain';
import type { MergePreview } from '@counterfoil/projections';
import { SessionQuery } from '../../platform/commands.js';
import { refusalMessages } from '../../platform/http/messages.js';
import type { Session } from '../../platform/session/sessions.js';
import { SupplierRecords } from '../../platform/supplier-records.js';
import { MergeFactsReader } from './merge-facts.js';

type Pair = { readonly id: string; readonly otherId: string };

/** Which of two records could be merged into the other, before a merge is requested. */
export class PreviewMerge extends SessionQuery<Pair, MergePreview> {}

@QueryHandler(PreviewMerge)
export class PreviewMergeHandler implements IQueryHandler<PreviewMerge> {
  constructor(
    private readonly records: SupplierRecords,
    private readonly facts: MergeFactsReader,
  ) {}

  async execute({ input: { id, otherId }, session }: PreviewMerge): Promise<MergePreview> {
    const [{ supplier: one }, { supplier: other }] = [
      await this.records.visibleTo(session, id),
      await this.records.visibleTo(session, otherId),
    ];
    return {
      thisIntoOther: await this.refusal(session, one, otherId),
      otherIntoThis: await this.refusal(session, other, id),
    };
  }

  private async refusal(session: Session, merged: KnownSupplier, survivorId: string): Promise<string | null> {
    const isAsked = merged.changeRequests.some(({ kind }) => kind === 'merge');
    const code =
      merged.merged !== null
        ? 'supplier-merged'
        : isAsked
          ? 'merge-waits'
          : refusalOfMerge(merged, await this.facts.of(session, merged, survivorId));
    return code === null ? null : (refusalMessages[code] ?? code);
  }
}
