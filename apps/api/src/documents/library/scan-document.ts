import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ScanResult } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { DocumentBytes } from '../../platform/documents/document-bytes.js';
import { Documents } from '../../platform/documents/documents.js';
import { scanText } from '../../platform/documents/scan-words.js';
import { Scanner } from '../../platform/documents/scanner.js';
import { notFound } from '../../platform/http/problem.js';
import { VisibleDocuments } from '../visible-documents.js';

/** Scans the current version again, e.g. when there was no scanner before. An infected version can no longer be opened. */
export class ScanDocument extends CallerCommand<{ readonly documentId: string }> {}

@CommandHandler(ScanDocument)
export class ScanDocumentHandler implements ICommandHandler<ScanDocument> {
  constructor(
    private readonly visible: VisibleDocuments,
    private readonly bytes: DocumentBytes,
    private readonly scanner: Scanner,
    private readonly documents: Documents,
  ) {}

  async execute({ input: { documentId }, caller }: ScanDocument): Promise<Written> {
    const known = await this.visible.find(caller, documentId);
    if (known.status === 'erased') throw notFound();
    const { versionId, sha256 } = known.versions.at(-1)!;
    const scan = await this.scan(caller.tenant, sha256);
    const data = { documentId, supplierId: known.supplierId, versionId, scan };
    const { position } = await this.documents.run(caller.call(), { type: 'RecordScan', data });
    return { position: position ?? '', message: scanText(scan) };
  }

  /** @throws DigestMismatch when the stored bytes were altered, so that nobody takes that for a fault of the scanner */
  private async scan(tenant: string, sha256: string): Promise<ScanResult> {
    const bytes = await this.bytes.stream(tenant, sha256);
    try {
      const scan = await this.scanner.scan(() => bytes);
      if (bytes.errored !== null) throw bytes.errored;
      return scan;
    } finally {
      bytes.destroy();
    }
  }
}
