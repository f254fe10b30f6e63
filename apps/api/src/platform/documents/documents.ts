import { createReadStream } from 'node:fs';
import { Injectable } from '@nestjs/common';
import {
  type DocumentAudience,
  type DocumentCommand,
  type DocumentEvent,
  type DocumentFile,
  type DocumentRef,
  type DocumentState,
  documentTitle,
  documentTypes,
  isExpiryDay,
  libraryDocument,
} from '@counterfoil/domain';
import type { DocumentKept, DocumentTakenBack } from '@counterfoil/projections';
import { Clock } from '../clock.js';
import { sha256, uuidOf } from '../digests.js';
import { invalid, notFound, Problem } from '../http/problem.js';
import { type Call, CommandRunner, decidedAgain, type Outcome } from '../log/command-runner.js';
import { Refused } from '../log/refused.js';
import { isRecordId } from '../supplier-records.js';
import { Stores } from '../stores.js';
import { DocumentBytes } from './document-bytes.js';
import type { Incoming } from './incoming.js';
import { INFECTED, InfectedFiles } from './infected-files.js';
import { scanText } from './scan-words.js';

/** The supplier of a document, the request or onboarding that it came through, and the call that uploads it. */
export type Keeping = {
  readonly supplierId: string | null;
  readonly requestId: string | null;
  readonly onboardingId: string | null;
  readonly call: Call;
};

export type KnownDocument = Exclude<DocumentState, { status: 'unknown' }>;

/** The text fields of an upload form, as they were typed. */
export type DocumentFields = { readonly title: string; readonly expiryDate: string };

const PASSED = ['document-changed', 'document-removed'];

/**
 * The one way by which documents are kept, replaced and removed, for users and for suppliers behind any link (P-16). Who may is the
 * decision of the caller.
 */
@Injectable()
export class Documents {
  constructor(
    private readonly stores: Stores,
    private readonly runner: CommandRunner,
    private readonly bytes: DocumentBytes,
    private readonly infected: InfectedFiles,
    private readonly clock: Clock,
  ) {}

  /** The document of a customer; null when there is none. */
  async find(tenant: string, documentId: string): Promise<KnownDocument | null> {
    if (!isRecordId(documentId)) return null;
    const state = await this.runner.stateOf(libraryDocument, tenant, documentId);
    return state.status === 'unknown' ? null : state;
  }

  /** @throws Problem 422 'document-infected', 400; RepeatedWithAnotherBody when the same call brings another file */
  async upload(
    keeping: Keeping,
    incoming: Incoming,
    fields: DocumentFields,
    { ofAdministration }: DocumentAudience = { ofAdministration: false },
  ): Promise<DocumentKept> {
    const { title, expiryDate } = readFields(fields, incoming);
    const documentId = keeping.call.commandId;
    const common = await this.accepted(keeping, incoming, documentId);
    const data = { ...common, documentId, ofAdministration, title, expiryDate };
    return this.keep(keeping.call, incoming, { type: 'UploadDocument', data }, title);
  }

  /** @throws Refused 'document-changed' when `replaces` is not the current version any more */
  async replace(
    keeping: Keeping,
    incoming: Incoming,
    { documentId, replaces }: { readonly documentId: string; readonly replaces: string },
    expiryDate: string,
  ): Promise<DocumentKept> {
    const day = readDay(expiryDate);
    const common = await this.accepted(keeping, incoming, documentId);
    const data = { ...common, documentId, replaces, expiryDate: day };
    return this.keep(keeping.call, incoming, { type: 'ReplaceDocument', data }, '');
  }

  async run(call: Call, command: DocumentCommand): Promise<Outcome<DocumentEvent>> {
    return this.runner.run(libraryDocument, command.data.documentId, command, decidedAgain(call));
  }

  /** A supplier removes what came `through` its own request or onboarding. */
  async removeOwn(call: Call, { documentId, supplierId }: DocumentRef, through: string): Promise<DocumentTakenBack> {
    const document = await this.find(call.tenant, documentId);
    if (document === null || document.supplierId !== supplierId) throw notFound();
    const data = { documentId, supplierId, reason: null, versionId: null, through };
    const { position } = await this.run(call, { type: 'RemoveDocument', data });
    const file = { id: documentId, documentTitle: '', expiryDate: document.expiryDate, deletedDate: this.clock.now() };
    return { ...file, position: position ?? '' };
  }

  /**
   * The supplier says when a document that came `through` its own request or onboarding expires. Nothing changes when the version is
   * not the current one any more, or the document was removed.
   */
  async setOwnExpiry(
    call: Call,
    ref: DocumentRef & { readonly versionId: string; readonly expiryDate: string | null },
    through: string,
  ): Promise<void> {
    try {
      await this.run(call, { type: 'SetDocumentExpiry', data: { ...ref, through } });
    } catch (error) {
      if (!(error instanceof Refused && PASSED.includes(error.code))) throw error;
    }
  }

  /** @throws Problem 422 'document-infected', after the attempt was recorded */
  async requireClean({ call, supplierId }: Keeping, { scan, sha256: digest }: Incoming): Promise<void> {
    if (scan.verdict !== 'infected') return;
    await this.infected.record(call, { supplierId, sha256: digest, scan });
    throw new Problem(422, 'document-infected', INFECTED);
  }

  private async accepted(keeping: Keeping, incoming: Incoming, documentId: string) {
    const { call, supplierId, requestId, onboardingId } = keeping;
    await this.requireClean(keeping, incoming);
    const { scan } = incoming;
    const versionId = uuidOf(documentId, call.commandId);
    const { sha256: digest, size, contentType, pages, fileName } = incoming;
    const file: DocumentFile = { versionId, sha256: digest, size, contentType, pages, fileName };
    return { supplierId, requestId, onboardingId, file, scan };
  }

  /** Keeps the bytes before the event that names them, and checks them again afterwards: an erasure may have run in between. */
  private async keep(
    call: Call,
    { path, sha256: digest, scan }: Incoming,
    command: Extract<DocumentCommand, { type: 'UploadDocument' | 'ReplaceDocument' }>,
    documentTitleText: string,
  ): Promise<DocumentKept> {
    const { tenant } = call;
    const { documentId, expiryDate, file } = command.data;
    const read = () => createReadStream(path) as AsyncIterable<Uint8Array>;
    await this.stores.documentStore.putStream(tenant, digest, read);
    // The digest of the request does not cover the form, because its body was streamed.
    const bodyDigest = sha256(JSON.stringify([call.bodyDigest, digest, documentTitleText, expiryDate]));
    try {
      const { position } = await this.run({ ...call, bodyDigest }, command);
      await this.bytes.ensure(tenant, digest, read);
      const value = { id: documentId, documentTitle: documentTitleText, expiryDate, deletedDate: null };
      return { file: value, versionId: file.versionId, scanText: scanText(scan), position: position ?? '' };
    } catch (error) {
      if (error instanceof Refused) await this.bytes.release(tenant, digest);
      throw error;
    }
  }
}

const readDay = (text: string): string | null => {
  if (text.trim() === '') return null;
  if (!isExpiryDay(text.trim())) throw invalid({ expiryDate: 'Please enter the expiry date as a day, for example 2027-06-30.' });
  return text.trim();
};

/** A document without a title gets the name of its file. */
const readFields = ({ title, expiryDate }: DocumentFields, { fileName, contentType }: Incoming) => {
  const named = fileName.slice(0, -documentTypes[contentType].extension.length - 1);
  const typed = documentTitle(title);
  return { title: typed === '' ? named : typed, expiryDate: readDay(expiryDate) };
};
