import { Injectable } from '@nestjs/common';
import {
  emailKindWords,
  emailList,
  type EmailRow,
  emailStateWords,
  type SupplierDoc,
  type SupplierEmail,
  supplierEmails,
  suppliers,
} from '@counterfoil/projections';
import { scopeOfEntity } from '../../platform/list-table/scope-of-entity.js';
import type { TableSource } from '../../platform/list-table/table-source.js';
import { ReadModels } from '../../platform/read/read-models.js';
import type { Session } from '../../platform/session/sessions.js';

/** The emails about suppliers as a list table. A user of one entity sees those about its suppliers. */
@Injectable()
export class EmailTable implements TableSource<SupplierEmail, EmailRow> {
  constructor(private readonly readModels: ReadModels) {}

  readonly model = supplierEmails;
  readonly list = emailList;
  readonly rowId = ({ id }: EmailRow) => id;
  readonly scope = (session: Session) => scopeOfEntity(this.readModels, session, suppliers.name, 'supplierId');
  readonly filters = {
    kind: { kind: 'choice', field: 'kind', values: Object.keys(emailKindWords) },
    state: { kind: 'choice', field: 'state', values: Object.keys(emailStateWords) },
    plannedFrom: { kind: 'from-day', field: 'at' },
    plannedTo: { kind: 'to-day', field: 'at' },
    sentFrom: { kind: 'from-day', field: 'sentAt' },
    sentTo: { kind: 'to-day', field: 'sentAt' },
  } as const;
  readonly actions = {};

  readonly rowsOf = async (docs: readonly SupplierEmail[], { tenant }: Session): Promise<readonly EmailRow[]> => {
    const about = await this.readModels.getMany<SupplierDoc>(
      tenant,
      suppliers.name,
      docs.map(({ supplierId }) => supplierId),
    );
    return docs.map((doc) => ({ ...doc, supplierName: about.get(doc.supplierId)?.supplierName ?? 'Unknown supplier' }));
  };
}
