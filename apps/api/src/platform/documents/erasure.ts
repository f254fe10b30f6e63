import { Injectable } from '@nestjs/common';
import {
  checkFileIn,
  type DocumentRef,
  documentRequest,
  documentRequestSubject,
  documentSubject,
  libraryDocument,
  user,
} from '@counterfoil/domain';
import { documentRequests, documents } from '@counterfoil/projections';
import { partOf } from '../session/access.js';
import { type Call, CommandRunner, decidedAgain, type Outcome } from '../log/command-runner.js';
import { Vault } from '../log/vault.js';
import { ReadModels } from '../read/read-models.js';
import { DocumentBytes } from './document-bytes.js';

const CAUGHT_UP_MS = 5_000;

/** Erases documents: their bytes, and the key of their names. The events with the digests stay (P-16.9). */
@Injectable()
export class DocumentErasure {
  constructor(
    private readonly runner: CommandRunner,
    private readonly vault: Vault,
    private readonly readModels: ReadModels,
    private readonly bytes: DocumentBytes,
  ) {}

  /** Safe to repeat: a second attempt does what the first one did not reach. */
  async erase(call: Call, ref: DocumentRef, reason: string): Promise<Outcome> {
    const { documentId, supplierId } = ref;
    const command = { type: 'EraseDocument', data: { documentId, supplierId, reason } } as const;
    const outcome = await this.runner.run(libraryDocument, documentId, command, decidedAgain(call));
    await this.vault.erase(call.tenant, documentSubject({ documentId }));
    const state = await this.runner.stateOf(libraryDocument, call.tenant, documentId);
    const digests = state.status === 'unknown' ? [] : state.versions.map(({ sha256 }) => sha256);
    for (const sha256 of new Set(digests)) await this.bytes.release(call.tenant, sha256);
    return outcome;
  }

  /** Erases the files of the checks about a user. Their key opens the names of the files, so it is destroyed afterwards. */
  async eraseOfUser(call: Call, userId: string, reason: string): Promise<number> {
    const events = await this.runner.historyOf(user, call.tenant, userId);
    const ids = new Set(events.flatMap(({ data }) => checkFileIn(data)?.documentId ?? []));
    for (const documentId of ids) await this.erase(partOf(call, documentId), { documentId, supplierId: null }, reason);
    return ids.size;
  }

  /** Erases the documents of one supplier and the requests for documents to it. Returns the number of documents. */
  async eraseOf(call: Call, supplierId: string, reason: string): Promise<number> {
    await this.readModels.requireCaughtUp(CAUGHT_UP_MS);
    const filters = [{ field: 'supplierId', op: 'equals', value: supplierId }] as const;
    const ids = await this.readModels.ids(call.tenant, documents.name, filters);
    for (const documentId of ids) await this.erase(partOf(call, documentId), { documentId, supplierId }, reason);
    for (const requestId of await this.readModels.ids(call.tenant, documentRequests.name, filters)) {
      const command = { type: 'EraseDocumentRequest', data: { requestId, supplierId } } as const;
      await this.runner.run(documentRequest, requestId, command, partOf(call, requestId));
      await this.vault.erase(call.tenant, documentRequestSubject({ requestId }));
    }
    return ids.length;
  }
}
