import { Injectable, type StreamableFile } from '@nestjs/common';
import type { AccessEvent, Actor } from '@counterfoil/domain';
import { streamed } from '../http/files/attachment.js';
import { notFound } from '../http/problem.js';
import { Refused } from '../log/refused.js';
import { AccessLog } from '../session/access-log.js';
import { DocumentBytes } from './document-bytes.js';
import type { KnownDocument } from './documents.js';

/** The user who opens a document, and the version; undefined for the current one. */
export type Opening = {
  readonly tenant: string;
  readonly actor: Actor;
  readonly versionId: string | undefined;
  /** What the access log records. */
  readonly event: (version: { readonly versionId: string; readonly sha256: string }) => AccessEvent;
};

/** The only way by which the bytes of a document leave the server. The caller checks who may have them. */
@Injectable()
export class DocumentHandOut {
  constructor(
    private readonly bytes: DocumentBytes,
    private readonly accessLog: AccessLog,
  ) {}

  /** Records the access before the first byte is sent (P-16.7). @throws Problem 404; Refused 'document-infected' */
  async of(known: KnownDocument, { tenant, actor, versionId, event }: Opening): Promise<StreamableFile> {
    if (known.status === 'erased') throw notFound();
    const version = known.versions.findLast((one) => versionId === undefined || one.versionId === versionId);
    if (version === undefined) throw notFound();
    if (version.scan === 'infected') throw new Refused('document-infected');
    await this.bytes.require(tenant, version.sha256);
    await this.accessLog.record(tenant, actor, event(version));
    const body = await this.bytes.stream(tenant, version.sha256);
    return streamed(version.fileName ?? 'document', body, version.contentType, version.size);
  }
}
