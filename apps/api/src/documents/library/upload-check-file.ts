import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CheckFile, checkReaders, type Permission } from '@counterfoil/domain';
import type { FastifyRequest } from 'fastify';
import { CallerCommand } from '../../platform/commands.js';
import type { CheckHome } from '../../platform/documents/check-files.js';
import { Documents } from '../../platform/documents/documents.js';
import { type Incoming, type IncomingFields, IncomingDocuments } from '../../platform/documents/incoming.js';
import { noPermission } from '../../platform/http/problem.js';
import type { Caller } from '../../platform/session/access.js';
import { VisibleDocuments } from '../visible-documents.js';

/**
 * Stores a file for a check: in the library of the supplier that the check is about, otherwise in the company's library. There,
 * files of checks of users, roles or settings are visible to administrators only (P-11.20).
 */
export class UploadCheckFile extends CallerCommand<{ readonly request: FastifyRequest }, CheckFile> {}

@CommandHandler(UploadCheckFile)
export class UploadCheckFileHandler implements ICommandHandler<UploadCheckFile> {
  constructor(
    private readonly incoming: IncomingDocuments,
    private readonly documents: Documents,
    private readonly visible: VisibleDocuments,
  ) {}

  async execute({ input: { request }, caller }: UploadCheckFile): Promise<CheckFile> {
    const admit = (fields: IncomingFields): Promise<void> => this.requireHome(caller, homeIn(fields));
    const keep = async (file: Incoming): Promise<CheckFile> => {
      const home = homeIn(file.fields);
      await this.requireHome(caller, home);
      const keeping = { supplierId: home.supplierId, requestId: null, onboardingId: null, call: caller.call() };
      const kept = await this.documents.upload(keeping, file, { title: '', expiryDate: '' }, home);
      const { sha256, size, fileName } = file;
      return { documentId: kept.file.id, versionId: kept.versionId, sha256, size, fileName };
    };
    return this.incoming.take(request, keep, admit);
  }

  /** @throws Problem 404 for a supplier that the caller does not see, 403 */
  private async requireHome(caller: Caller, { supplierId, ofAdministration }: CheckHome): Promise<void> {
    const writers = ofAdministration ? checkReaders.customer : CHECKERS;
    if (!writers.some((one) => caller.permissions.includes(one))) throw noPermission();
    if (supplierId !== null) await this.visible.requireLibrary(caller, supplierId);
  }
}

/** Users who may record checks of suppliers and payments. */
const CHECKERS: readonly Permission[] = ['canEditSuppliers', 'canApprove', 'canVerifyPayments'];

const homeIn = ({ supplierId = '', about }: IncomingFields): CheckHome => {
  const ofAdministration = about === 'administration';
  return { supplierId: supplierId === '' || ofAdministration ? null : supplierId, ofAdministration };
};
