import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { invitationMessages } from '@counterfoil/domain';
import { SessionQuery } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { type CheckInvitationsDto, invitationText } from './invitations.dto.js';
import { keysOnFile } from './on-file.js';
import { houseOf, previewRows } from './preview-rows.js';

/** One invitation of a list: whether it would be sent, and every reason against it. */
export type CheckedInvitation = {
  readonly row: number;
  readonly supplierName: string;
  readonly email: string;
  readonly isDuplicate: boolean;
  readonly problems: readonly string[];
};

export type CheckedInvitations = { readonly hasDuplicates: boolean; readonly rows: readonly CheckedInvitation[] };

const duplicate: ReadonlySet<string> = new Set([
  invitationMessages.codeOnFile,
  invitationMessages.onFile,
  invitationMessages.twice,
]);

/** The invitations of a list that are for suppliers on file or occur twice in the list. Nobody is invited (P-7.3.4). */
export class CheckInvitationDuplicates extends SessionQuery<CheckInvitationsDto, CheckedInvitations> {}

@QueryHandler(CheckInvitationDuplicates)
export class CheckInvitationDuplicatesHandler implements IQueryHandler<CheckInvitationDuplicates> {
  constructor(
    private readonly customers: Customers,
    private readonly readModels: ReadModels,
  ) {}

  async execute({ input, session: { tenant, entityId } }: CheckInvitationDuplicates): Promise<CheckedInvitations> {
    const customer = await this.customers.of(tenant);
    const listed = input.invitations.map((invitation, i) => ({ row: i + 1, ...invitationText(invitation) }));
    const previewed = await previewRows(listed, houseOf(customer, entityId), (invitations) =>
      keysOnFile(this.readModels, tenant, invitations),
    );
    const rows = previewed.map(({ row, supplierName, email, problems }) => ({
      ...{ row, supplierName, email, problems },
      isDuplicate: problems.some((problem) => duplicate.has(problem)),
    }));
    return { hasDuplicates: rows.some(({ isDuplicate }) => isDuplicate), rows };
  }
}
