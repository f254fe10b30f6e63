import { Injectable } from '@nestjs/common';
import { approvalFields, filesIn, type PublishedForm, type TaskFile, type TaskValue } from '@counterfoil/domain';
import { type DocumentDoc, documents } from '@counterfoil/projections';
import { ReadModels } from '../../platform/read/read-models.js';

type Sent = { readonly form: PublishedForm; readonly values: Readonly<Record<string, unknown>> };

/** The documents among the company's own answers at the approval (P-20.4.1). */
@Injectable()
export class ApprovalDocuments {
  constructor(private readonly readModels: ReadModels) {}

  /** The documents among the answers that are in the supplier's library and can be opened, as the library has them. */
  async among(tenant: string, supplierId: string, { form, values }: Sent): Promise<readonly TaskFile[]> {
    const ids = approvalFields(form).flatMap(({ id }) => idsIn(values[id]));
    const docs = await this.readModels.getMany<DocumentDoc>(tenant, documents.name, ids);
    return [...docs.values()].filter((doc) => doc.supplierId === supplierId && isToBeOpened(doc)).map(fileOf);
  }
}

const MOST_DOCUMENTS = 100;
/** The ids of documents in an answer as it was sent. Anything else is refused by the rules of the field. */
const idsIn = (raw: unknown): readonly string[] =>
  Array.isArray(raw)
    ? filesIn(raw as TaskValue)
        .slice(0, MOST_DOCUMENTS)
        .flatMap((file) => (typeof file?.id === 'string' ? [file.id] : []))
    : [];

const isToBeOpened = ({ status, versions }: DocumentDoc): boolean =>
  status === 'kept' && versions.at(-1)?.scan.verdict !== 'infected';

const fileOf = ({ id, title, expiryDate, versions }: DocumentDoc): TaskFile => ({
  ...{ id, documentTitle: title ?? '', expiryDate, deletedDate: null },
  versionId: versions.at(-1)!.versionId,
});
