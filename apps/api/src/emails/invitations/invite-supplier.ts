import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { InvitedSupplier } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { Invitations } from './invitations.js';
import { invitationText, type InviteDto } from './invitations.dto.js';

/** Adds a supplier without a bank account, and asks it for one (P-2.1) or invites it to an onboarding (P-20.1.4). */
export class InviteSupplier extends CallerCommand<InviteDto, InvitedSupplier> {}

@CommandHandler(InviteSupplier)
export class InviteSupplierHandler implements ICommandHandler<InviteSupplier> {
  constructor(private readonly invitations: Invitations) {}

  async execute({ input, caller }: InviteSupplier): Promise<InvitedSupplier> {
    const asked = await this.invitations.askedFor(caller, input, 'form');
    return this.invitations.invite(caller, invitationText(input), asked);
  }
}
