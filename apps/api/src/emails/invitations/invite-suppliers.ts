import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { InvitationResult, InvitationsSent } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { latestPosition } from '../../platform/http/fields/each-item.js';
import { refusalOf } from '../../platform/http/refusal.js';
import type { Caller } from '../../platform/session/access.js';
import { type Asked, Invitations } from './invitations.js';
import { invitationText, type InviteRowDto, type InviteRowsDto } from './invitations.dto.js';

/** Invites the suppliers in several rows of a file. A refused row does not stop the others. */
export class InviteSuppliers extends CallerCommand<InviteRowsDto, InvitationsSent> {}

type RowResult = InvitationResult & { readonly position: string };

@CommandHandler(InviteSuppliers)
export class InviteSuppliersHandler implements ICommandHandler<InviteSuppliers> {
  constructor(private readonly invitations: Invitations) {}

  async execute({ input: { rows, ...asking }, caller }: InviteSuppliers): Promise<InvitationsSent> {
    const asked = await this.invitations.askedFor(caller, asking, 'file');
    const results: RowResult[] = [];
    for (const row of rows) results.push(await this.inviteRow(caller, row, asked));
    return { position: latestPosition(results), results: results.map(({ position: _, ...result }) => result) };
  }

  private async inviteRow(caller: Caller, { row, ...body }: InviteRowDto, asked: Asked): Promise<RowResult> {
    try {
      const text = invitationText(body);
      const { id: supplierId, outcome, message = '', position } = await this.invitations.invite(caller, text, asked);
      return { row, ok: outcome === 'scheduled', outcome, message, supplierId, position };
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === null) throw error;
      return { row, ok: false, outcome: 'refused', message: refusal.message, supplierId: null, position: '' };
    }
  }
}
