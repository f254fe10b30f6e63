import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { approvalsOf, documentToSign } from '@counterfoil/domain';
import type { OnboardingActed } from '@counterfoil/projections';
import { Clock } from '../../platform/clock.js';
import { BrowserCommand } from '../../platform/commands.js';
import { sha256 } from '../../platform/digests.js';
import { OnboardingOutcomes } from '../../platform/onboarding-outcomes.js';
import { OnboardingRecords } from '../../platform/onboarding-records.js';
import { SupplierRecords } from '../../platform/supplier-records.js';
import { Surrounds } from '../../platform/surroundings.js';
import { PageCalls } from './page-calls.js';
import type { SignDto } from './page.dto.js';

/** A named person signs all answers and hands them in (P-20.3). */
export class SignOnboarding extends BrowserCommand<SignDto, OnboardingActed> {}

@CommandHandler(SignOnboarding)
export class SignOnboardingHandler implements ICommandHandler<SignOnboarding> {
  constructor(
    private readonly calls: PageCalls,
    private readonly records: OnboardingRecords,
    private readonly suppliers: SupplierRecords,
    private readonly surrounds: Surrounds,
    private readonly outcomes: OnboardingOutcomes,
    private readonly clock: Clock,
  ) {}

  async execute({ input: { publicId, name, role, accepted, revision }, browser }: SignOnboarding): Promise<OnboardingActed> {
    const call = await this.calls.of(publicId, browser);
    const { tenant, onboardingId, participantId, record, supplierId } = call;
    const form = await this.records.formOf(tenant, record.onboarding);
    const surroundings = await this.surrounds.of(tenant, browser);
    const known = (await this.suppliers.find(tenant, supplierId))?.supplier;
    const isEmailApproved = known !== undefined && approvalsOf(known.hands).isEmailApproved;
    const emailChangedBy = known?.verification.emailChangedBy ?? null;
    // The document of the state that was read here. If something is saved in between, the revision differs and nothing is signed.
    const documentHash = sha256(documentToSign(record.onboarding));
    const signer = { onboardingId, participantId, form, name, role, accepted };
    const data = { ...signer, revision, documentHash, surroundings, isEmailApproved, emailChangedBy };
    const { events } = await this.calls.run(call, { type: 'SignOnboarding', data });
    await this.outcomes.settle(tenant, await this.calls.recordOf(call));
    return { done: true, at: events.at(-1)?.meta.at ?? this.clock.now() };
  }
}
