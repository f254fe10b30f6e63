import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { InvitedSupplier } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { Invitations } from './invitations.js';
import { invitationText, type InviteDto } from './invitations.dto.js';

/** Adds a supplier without a bank account and asks it for one (P-2.1). */
export class InviteSupplier extends CallerCommand<InviteDto, InvitedSupplier> {}

@CommandHandler(InviteSupplier)
export class InviteSupplierHandler implements ICommandHandler<InviteSupplier> {
  constructor(private readonly invitations: Invitations) {}

  execute({ input, caller }: InviteSupplier): Promise<InvitedSupplier> {
    return this.invitations.invite(caller, invitationText(input));
  }
}
