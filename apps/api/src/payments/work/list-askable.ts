import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { AskableAnswer } from '@counterfoil/projections';
import type { Caller } from '../../platform/session/access.js';
import { Selection } from './selection.js';
import type { SelectionDto } from './work.dto.js';

/** The suppliers that a request can go to for the chosen rows; what each would be told is previewChangeRequests' answer. */
export class ListAskable extends Query<AskableAnswer> {
  constructor(
    readonly caller: Caller,
    readonly runId: string,
    readonly body: SelectionDto,
  ) {
    super();
  }
}

@QueryHandler(ListAskable)
export class ListAskableHandler implements IQueryHandler<ListAskable> {
  constructor(private readonly selection: Selection) {}

  async execute({ caller, runId, body }: ListAskable): Promise<AskableAnswer> {
    const { lines } = await this.selection.of(caller, runId, body);
    const open = lines.filter(({ place }) => place === 'todo');
    // Of a payee known with another account, only the known supplier is asked.
    const asked = open.map(({ n, why, supplierId, known }) => ({
      n,
      id: why === 'account-changed' ? (known[0]?.supplierId ?? null) : supplierId,
    }));
    return {
      supplierIds: [...new Set(asked.flatMap(({ id }) => id ?? []))],
      withoutSupplier: asked.filter(({ id }) => id === null).map(({ n }) => n),
    };
  }
}
