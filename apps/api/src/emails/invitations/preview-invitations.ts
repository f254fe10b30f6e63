import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { InvitationListAnswer } from '@counterfoil/projections';
import { SessionQuery } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import { InfectedFiles } from '../../platform/documents/infected-files.js';
import type { Upload } from '../../platform/http/files/upload.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { actorOf } from '../../platform/session/access.js';
import { readInvitationList } from './invitation-list.js';
import { keysOnFile } from './on-file.js';
import { houseOf, previewRows } from './preview-rows.js';

/** The rows of an uploaded file with their problems. Nobody is invited yet, and the file is not stored. */
export class PreviewInvitations extends SessionQuery<Upload, InvitationListAnswer> {}

@QueryHandler(PreviewInvitations)
export class PreviewInvitationsHandler implements IQueryHandler<PreviewInvitations> {
  constructor(
    private readonly customers: Customers,
    private readonly readModels: ReadModels,
    private readonly infected: InfectedFiles,
  ) {}

  async execute({ input: file, session }: PreviewInvitations): Promise<InvitationListAnswer> {
    const { tenant, entityId } = session;
    await this.infected.requireClean({ tenant, actor: actorOf(session) }, file.bytes);
    const customer = await this.customers.of(tenant);
    const listed = await readInvitationList(file, { customerCountry: customer.country }, customer.entities);
    const rows = await previewRows(listed, houseOf(customer, entityId), (invitations) =>
      keysOnFile(this.readModels, tenant, invitations),
    );
    return { fileName: file.fileName, rows };
  }
}
