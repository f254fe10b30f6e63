import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OnboardingInvitation, OnboardingInvitations as Sent } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { latestPosition } from '../../platform/http/fields/each-item.js';
import { refusalOf } from '../../platform/http/refusal.js';
import { MailOnItsWay } from '../../platform/mail-on-its-way.js';
import { type AskedForm, OnboardingInvitations } from '../../platform/onboarding-invitations.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { type Caller, partOf } from '../../platform/session/access.js';
import { SupplierRecords } from '../../platform/supplier-records.js';
import type { InviteToOnboardingDto } from './customer.dto.js';

const CAUGHT_UP_TIMEOUT_MS = 2_000;

/** Invites suppliers on file to the onboarding of a published form (P-20.1). A refusal for one does not stop the others. */
export class InviteToOnboarding extends CallerCommand<InviteToOnboardingDto, Sent> {}

type Written = OnboardingInvitation & { readonly position: string };

@CommandHandler(InviteToOnboarding)
export class InviteToOnboardingHandler implements ICommandHandler<InviteToOnboarding> {
  constructor(
    private readonly suppliers: SupplierRecords,
    private readonly invitations: OnboardingInvitations,
    private readonly readModels: ReadModels,
    private readonly mail: MailOnItsWay,
  ) {}

  async execute({ input: { supplierIds, formId }, caller }: InviteToOnboarding): Promise<Sent> {
    await this.readModels.requireCaughtUp(CAUGHT_UP_TIMEOUT_MS);
    const form = await this.invitations.formFor(caller.tenant, formId);
    const results: Written[] = [];
    for (const supplierId of new Set(supplierIds)) results.push(await this.inviteOne(caller, supplierId, form));
    return { position: latestPosition(results), results: results.map(({ position: _, ...result }) => result) };
  }

  private async inviteOne(caller: Caller, supplierId: string, form: AskedForm): Promise<Written> {
    const notInvited = { supplierId, ok: false, onboardingId: null, position: '' };
    try {
      const { supplier } = await this.suppliers.visibleTo(caller, supplierId);
      const call = partOf(caller.call(), supplierId);
      const invited = await this.invitations.invite(call, supplier, form, { origin: 'list', askedBy: null });
      if (invited.reason !== null) return { ...notInvited, message: invited.reason };
      const { onboardingId, position } = invited;
      return { supplierId, ok: true, onboardingId, message: this.mail.of('The invitation'), position };
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === null) throw error;
      return { ...notInvited, message: refusal.message };
    }
  }
}
