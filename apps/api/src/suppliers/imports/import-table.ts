import { Injectable } from '@nestjs/common';
import { type ImportDoc, importList, imports, type ImportView } from '@counterfoil/projections';
import type { TableSource } from '../../platform/list-table/table-source.js';
import type { Session } from '../../platform/session/sessions.js';
import { ImportViews } from './import-views.js';

/** The imports of a customer as a list table. A user of one entity sees the imports they started. */
@Injectable()
export class ImportTable implements TableSource<ImportDoc, ImportView> {
  constructor(private readonly views: ImportViews) {}

  readonly model = imports;
  readonly list = importList;
  readonly rowId = ({ id }: ImportView) => id;
  readonly scope = ({ entityId, userId }: Session) =>
    entityId === null ? [] : [{ field: 'startedBy', op: 'equals', value: userId } as const];
  readonly rowsOf = (docs: readonly ImportDoc[], { tenant }: Session) => this.views.of(tenant, docs);
  readonly filters = {
    file: { kind: 'words' },
    state: { kind: 'choice', field: 'status', values: ['started', 'completed', 'undoing', 'undone'] },
    startedFrom: { kind: 'from-day', field: 'startedAt' },
    startedTo: { kind: 'to-day', field: 'startedAt' },
  } as const;
  readonly actions = {};
}
