import { Injectable } from '@nestjs/common';
import { type CheckFile, type CheckRecord, type DocumentAudience, libraryDocument } from '@counterfoil/domain';
import { type CheckFileDto, type CheckRecordDto, checkWithoutFile } from '../http/check-record.dto.js';
import { invalid } from '../http/problem.js';
import { CommandRunner } from '../log/command-runner.js';
import type { Caller } from '../session/access.js';
import { isRecordId } from '../supplier-records.js';

/** The libraries in which a check may find its file. Null is the company's own. */
type CheckHomes = { readonly supplierIds: readonly (string | null)[] } & DocumentAudience;

type Typed = CheckRecordDto | null | undefined;

/** The library in which the file of a check is kept, and the audience of that file. */
export type CheckHome = { readonly supplierId: string | null } & DocumentAudience;

/** Reads what was checked, with the attached file (P-11.20). */
@Injectable()
export class CheckFiles {
  constructor(private readonly runner: CommandRunner) {}

  /**
   * `supplierId` is the supplier that the check is about, whose library holds the file. Null for the company's own library: a
   * check of payments, of several suppliers, or of a supplier that is not on file yet.
   */
  async readIfAny(caller: Caller, typed: Typed, supplierId: string | null): Promise<CheckRecord | null> {
    return typed === null || typed === undefined ? null : this.read(caller, typed, supplierId);
  }

  /** @throws Problem 400 that names each wrong field as `check.field` */
  async read(caller: Caller, typed: CheckRecordDto, supplierId: string | null): Promise<CheckRecord> {
    return this.readAt(caller, typed, { supplierIds: [supplierId], ofAdministration: false });
  }

  /** The same for a check of one supplier that may have been made of several at once. */
  async readOfOneOrSeveral(caller: Caller, typed: Typed, supplierId: string): Promise<CheckRecord | null> {
    if (typed === null || typed === undefined) return null;
    return this.readAt(caller, typed, { supplierIds: [supplierId, null], ofAdministration: false });
  }

  /** The same for a check of users, roles or settings. */
  async readOfAdministration(caller: Caller, typed: Typed): Promise<CheckRecord | null> {
    if (typed === null || typed === undefined) return null;
    return this.readAt(caller, typed, { supplierIds: [null], ofAdministration: true });
  }

  private async readAt(caller: Caller, typed: CheckRecordDto, homes: CheckHomes): Promise<CheckRecord> {
    const check = checkWithoutFile(typed);
    return typed.file == null ? check : { ...check, file: await this.ownFile(caller, typed.file, homes) };
  }

  /**
   * Size and name of the file come from the log, never from the call. Users can attach only files that they uploaded themselves,
   * and only to a check of the subject for which they uploaded them, so that a foreign id cannot make a check look better founded.
   */
  private async ownFile(
    { tenant, userId }: Caller,
    { documentId, versionId, sha256 }: CheckFileDto,
    { supplierIds, ofAdministration }: CheckHomes,
  ): Promise<CheckFile> {
    const events = isRecordId(documentId) ? await this.runner.historyOf(libraryDocument, tenant, documentId) : [];
    const audience = events.find(({ type }) => type === 'DocumentUploaded')?.data;
    const isGone = events.some(({ type }) => type === 'DocumentRemoved' || type === 'DocumentErased');
    const kept = events.find(
      ({ type, data }) => (type === 'DocumentUploaded' || type === 'DocumentReplaced') && data.versionId === versionId,
    );
    const isInfected = events.some(
      ({ type, data }) => type === 'DocumentScanned' && data.versionId === versionId && data.verdict === 'infected',
    );
    const isOwn = kept?.meta.actor.kind === 'user' && kept.meta.actor.id === userId;
    if (kept === undefined || !('size' in kept.data) || !isOwn || isGone || isInfected) throw attachAgain();
    const isThere = audience !== undefined && 'ofAdministration' in audience && audience.ofAdministration === ofAdministration;
    if (!isThere || !supplierIds.includes(kept.data.supplierId) || kept.data.sha256 !== sha256) throw attachAgain();
    return { documentId, versionId, sha256, size: kept.data.size, fileName: kept.data.fileName ?? '' };
  }
}

const attachAgain = () => invalid({ 'check.file': 'Please attach the file again.' });
