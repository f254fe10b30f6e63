import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type OnboardingCommand, supplierOnboarding } from '@counterfoil/domain';
import { Injectable } from '@nestjs/common';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { MailOnItsWay } from '../../platform/mail-on-its-way.js';
import { CheckFiles } from '../../platform/documents/check-files.js';
import { Customers } from '../../platform/customers.js';
import { refusalMessages } from '../../platform/http/messages.js';
import { Problem } from '../../platform/http/problem.js';
import { Links } from '../../platform/links/links.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { Refused } from '../../platform/log/refused.js';
import { OnboardingOutcomes } from '../../platform/onboarding-outcomes.js';
import { OnboardingRecords } from '../../platform/onboarding-records.js';
import { SecondPerson } from '../../platform/second-person.js';
import type { Caller } from '../../platform/session/access.js';
import { ApprovalDocuments } from './approval-documents.js';
import type { ApproveOnboardingDto, OptionalReasonDto, ReasonDto, SendBackDto } from './customer.dto.js';

type On<Body> = { readonly id: string; readonly body: Body };

/** Shared by the decisions about one onboarding: the permission to see it, the command, and the effects on the record. */
@Injectable()
export class OnboardingDecider {
  constructor(
    readonly records: OnboardingRecords,
    private readonly outcomes: OnboardingOutcomes,
    private readonly runner: CommandRunner,
  ) {}

  async decide(caller: Caller, id: string, command: OnboardingCommand, message: string): Promise<Written> {
    const { tenant } = caller;
    await this.records.visibleTo(caller, id);
    try {
      const { position } = await this.runner.run(supplierOnboarding, id, command, caller.call());
      const settled = await this.outcomes.settle(tenant, (await this.records.find(tenant, id))!);
      return { position: settled > (position ?? '') ? settled : (position ?? ''), message };
    } catch (error) {
      throw namingField(error);
    }
  }
}

/** A refusal about one field names the field. */
const namingField = (error: unknown): unknown => {
  if (!(error instanceof Refused) || typeof error.detail?.['field'] !== 'string') return error;
  const message = refusalMessages[error.code] ?? error.code;
  return new Problem(409, error.code, message, { fields: { [error.detail['field']]: [message] } });
};

export class ApproveOnboarding extends CallerCommand<On<ApproveOnboardingDto>> {}

/** A second person approves what was handed in. It is written to the record; the bank account stays a claim (P-20.4). */
@CommandHandler(ApproveOnboarding)
export class ApproveOnboardingHandler implements ICommandHandler<ApproveOnboarding> {
  constructor(
    private readonly decider: OnboardingDecider,
    private readonly secondPerson: SecondPerson,
    private readonly documents: ApprovalDocuments,
    private readonly checks: CheckFiles,
  ) {}

  async execute({ input: { id, body }, caller }: ApproveOnboarding): Promise<Written> {
    const { onboarding } = await this.decider.records.visibleTo(caller, id);
    const form = await this.decider.records.formOf(caller.tenant, onboarding);
    const approver = await this.secondPerson.toDecide(caller);
    const { documentHash, values = {}, check } = body;
    const documents = await this.documents.among(caller.tenant, onboarding.supplierId, { form, values });
    const read = await this.checks.readIfAny(caller, check, onboarding.supplierId);
    const data = { onboardingId: id, form, documentHash, values, documents, check: read, approver };
    return this.decider.decide(caller, id, { type: 'ApproveOnboarding', data }, 'The onboarding was approved.');
  }
}

export class SendOnboardingBack extends CallerCommand<On<SendBackDto>> {}

@CommandHandler(SendOnboardingBack)
export class SendOnboardingBackHandler implements ICommandHandler<SendOnboardingBack> {
  constructor(
    private readonly decider: OnboardingDecider,
    private readonly customers: Customers,
  ) {}

  async execute({ input: { id, body }, caller }: SendOnboardingBack): Promise<Written> {
    const { onboarding } = await this.decider.records.visibleTo(caller, id);
    const form = await this.decider.records.formOf(caller.tenant, onboarding);
    const { linkDays: days } = (await this.customers.of(caller.tenant)).policy;
    const notes = body.notes.map(({ fieldId, note }) => ({ fieldId, note }));
    const data = { onboardingId: id, form, documentHash: body.documentHash, notes, days };
    return this.decider.decide(caller, id, { type: 'SendOnboardingBack', data }, 'It was sent back to the supplier.');
  }
}

export class DeclineOnboarding extends CallerCommand<On<ReasonDto>> {}

@CommandHandler(DeclineOnboarding)
export class DeclineOnboardingHandler implements ICommandHandler<DeclineOnboarding> {
  constructor(private readonly decider: OnboardingDecider) {}

  execute({ input: { id, body }, caller }: DeclineOnboarding): Promise<Written> {
    const data = { onboardingId: id, reason: body.reason };
    return this.decider.decide(caller, id, { type: 'DeclineOnboarding', data }, 'The onboarding was declined.');
  }
}

export class CancelOnboarding extends CallerCommand<On<OptionalReasonDto>> {}

@CommandHandler(CancelOnboarding)
export class CancelOnboardingHandler implements ICommandHandler<CancelOnboarding> {
  constructor(private readonly decider: OnboardingDecider) {}

  execute({ input: { id, body }, caller }: CancelOnboarding): Promise<Written> {
    const data = { onboardingId: id, isSelfCertify: false, reason: body.reason ?? null };
    return this.decider.decide(caller, id, { type: 'CancelOnboarding', data }, 'The onboarding was cancelled.');
  }
}

export class RemindOnboarding extends CallerCommand<{ readonly id: string }> {}

@CommandHandler(RemindOnboarding)
export class RemindOnboardingHandler implements ICommandHandler<RemindOnboarding> {
  constructor(
    private readonly decider: OnboardingDecider,
    private readonly mail: MailOnItsWay,
  ) {}

  execute({ input: { id }, caller }: RemindOnboarding): Promise<Written> {
    const command = { type: 'RemindOnboarding', data: { onboardingId: id } } as const;
    return this.decider.decide(caller, id, command, this.mail.of('A reminder'));
  }
}

export class ResendOnboarding extends CallerCommand<{ readonly id: string }> {}

/** Sends a new link to the address that was invited. The previous link no longer works. */
@CommandHandler(ResendOnboarding)
export class ResendOnboardingHandler implements ICommandHandler<ResendOnboarding> {
  constructor(
    private readonly decider: OnboardingDecider,
    private readonly links: Links,
    private readonly customers: Customers,
    private readonly mail: MailOnItsWay,
  ) {}

  async execute({ input: { id }, caller }: ResendOnboarding): Promise<Written> {
    const { tenant } = caller;
    const { onboarding } = await this.decider.records.visibleTo(caller, id);
    const { linkDays: days } = (await this.customers.of(tenant)).policy;
    const linkHash = this.links.hashOf(this.links.publicIdOf(tenant, caller.call().commandId));
    const participantId = (onboarding.participants.find(({ hasEnded }) => !hasEnded) ?? onboarding.participants[0]!)
      .participantId;
    const data = { onboardingId: id, participantId, linkHash, days };
    return this.decider.decide(caller, id, { type: 'ResendOnboarding', data }, this.mail.of('A new link'));
  }
}
