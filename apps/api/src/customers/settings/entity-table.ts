import { Injectable } from '@nestjs/common';
import { entities, type EntityEntry, entityList, type EntityRow } from '@counterfoil/projections';
import { Customers } from '../../platform/customers.js';
import type { TableSource } from '../../platform/list-table/table-source.js';
import type { Session } from '../../platform/session/sessions.js';

/** The entities of a company as a list table. A user of one entity sees only that entity. */
@Injectable()
export class EntityTable implements TableSource<EntityEntry, EntityRow> {
  constructor(private readonly customers: Customers) {}

  readonly model = entities;
  readonly list = entityList;
  readonly rowId = ({ id }: EntityRow) => id;
  readonly scope = ({ entityId }: Session) =>
    entityId === null ? [] : [{ field: 'code', op: 'equals', value: entityId } as const];
  readonly filters = {
    name: { kind: 'words' },
    addedFrom: { kind: 'from-day', field: 'addedAt' },
    addedTo: { kind: 'to-day', field: 'addedAt' },
  } as const;
  readonly actions = {};

  readonly rowsOf = async (docs: readonly EntityEntry[], { tenant }: Session): Promise<readonly EntityRow[]> => {
    const nameOf = await this.customers.namer(
      tenant,
      docs.map(({ addedBy }) => addedBy),
    );
    return docs.map((doc) => ({ ...doc, addedByName: nameOf(doc.addedBy) }));
  };
}
