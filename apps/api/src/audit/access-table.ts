import { Injectable } from '@nestjs/common';
import { accessEntries, type AccessEntry, accessKindWords, accessList, type AccessRow, users } from '@counterfoil/projections';
import { Customers } from '../platform/customers.js';
import { scopeOfEntity } from '../platform/list-table/scope-of-entity.js';
import type { TableSource } from '../platform/list-table/table-source.js';
import { ReadModels } from '../platform/read/read-models.js';
import type { Session } from '../platform/session/sessions.js';

/** The access log as a list table. A user of one entity sees what the users of that entity did. */
@Injectable()
export class AccessTable implements TableSource<AccessEntry, AccessRow> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly customers: Customers,
  ) {}

  readonly model = accessEntries;
  readonly list = accessList;
  readonly rowId = ({ id }: AccessRow) => id;
  readonly scope = (session: Session) => scopeOfEntity(this.readModels, session, users.name, 'userId');
  readonly filters = {
    person: { kind: 'id', field: 'userId' },
    kind: { kind: 'choice', field: 'kind', values: Object.keys(accessKindWords) },
    detail: { kind: 'words' },
    from: { kind: 'from-day', field: 'at' },
    to: { kind: 'to-day', field: 'at' },
  } as const;
  readonly actions = {};

  readonly rowsOf = async (docs: readonly AccessEntry[], { tenant }: Session): Promise<readonly AccessRow[]> => {
    const nameOf = await this.customers.namer(
      tenant,
      docs.map(({ userId }) => userId),
    );
    return docs.map((doc) => ({ ...doc, userName: doc.userId === null ? 'A supplier' : nameOf(doc.userId) }));
  };
}
