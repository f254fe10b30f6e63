import { StreamableFile } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type DocumentDoc, documents } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { DocumentBytes } from '../../platform/documents/document-bytes.js';
import { streamed } from '../../platform/http/attachment.js';
import { notFound } from '../../platform/http/problem.js';
import { Refused } from '../../platform/log/refused.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { AccessLog } from '../../platform/session/access-log.js';
import { VisibleDocuments } from '../visible-documents.js';

/** Hands out the bytes of one version, and records who took them before the first of them leaves (P-16.7). */
export class OpenDocument extends CallerCommand<
  { readonly documentId: string; readonly versionId?: string | undefined },
  StreamableFile
> {}

@CommandHandler(OpenDocument)
export class OpenDocumentHandler implements ICommandHandler<OpenDocument> {
  constructor(
    private readonly visible: VisibleDocuments,
    private readonly readModels: ReadModels,
    private readonly bytes: DocumentBytes,
    private readonly accessLog: AccessLog,
  ) {}

  async execute({ input: { documentId, versionId }, caller }: OpenDocument): Promise<StreamableFile> {
    const { tenant, userId } = caller;
    const known = await this.visible.find(caller, documentId);
    if (known.status === 'erased') throw notFound();
    const version = known.versions.findLast((one) => versionId === undefined || one.versionId === versionId);
    if (version === undefined) throw notFound();
    if (version.scan === 'infected') throw new Refused('document-infected');
    await this.bytes.require(tenant, version.sha256);
    const { supplierId } = known;
    const data = { userId, documentId, supplierId, versionId: version.versionId, sha256: version.sha256 };
    await this.accessLog.record(tenant, { kind: 'user', id: userId }, { type: 'DocumentOpened', data });
    const doc = await this.readModels.get<DocumentDoc>(tenant, documents.name, documentId);
    const file = doc?.versions.find((one) => one.versionId === version.versionId);
    const body = await this.bytes.stream(tenant, version.sha256);
    return streamed(file?.fileName ?? 'document', body, file?.contentType ?? 'application/octet-stream', file?.size);
  }
}
