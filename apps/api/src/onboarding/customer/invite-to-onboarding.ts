import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  accountLabels,
  isEmailAddress,
  isOwnDomain,
  isPendingOnboarding,
  type KnownSupplier,
  supplierOnboarding,
} from '@counterfoil/domain';
import type { OnboardingFormDoc, OnboardingInvitation, OnboardingInvitations, OnboardingRowDoc } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import { uuidOf } from '../../platform/digests.js';
import { latestPosition } from '../../platform/http/each-item.js';
import { Problem } from '../../platform/http/problem.js';
import { refusalOf } from '../../platform/http/refusal.js';
import { Links } from '../../platform/links.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { OnboardingRecords } from '../../platform/onboarding-records.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { type Caller, partOf } from '../../platform/session/access.js';
import { SupplierRecords } from '../../platform/supplier-records.js';
import type { InviteToOnboardingDto } from './customer.dto.js';

const CAUGHT_UP_TIMEOUT_MS = 2_000;

/** Invites suppliers of the list to the onboarding of a published form (P-20.1). A refusal of one does not stop the others. */
export class InviteToOnboarding extends CallerCommand<InviteToOnboardingDto, OnboardingInvitations> {}

type Written = OnboardingInvitation & { readonly position: string };
type Form = Pick<OnboardingFormDoc, 'id' | 'version' | 'title'>;

@CommandHandler(InviteToOnboarding)
export class InviteToOnboardingHandler implements ICommandHandler<InviteToOnboarding> {
  constructor(
    private readonly suppliers: SupplierRecords,
    private readonly onboardings: OnboardingRecords,
    private readonly readModels: ReadModels,
    private readonly customers: Customers,
    private readonly links: Links,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ input: { supplierIds, formId }, caller }: InviteToOnboarding): Promise<OnboardingInvitations> {
    await this.readModels.requireCaughtUp(CAUGHT_UP_TIMEOUT_MS);
    const form = await this.formFor(caller, formId);
    const results: Written[] = [];
    for (const supplierId of new Set(supplierIds)) results.push(await this.inviteOne(caller, supplierId, form));
    return { position: latestPosition(results), results: results.map(({ position: _, ...result }) => result) };
  }

  /** @throws Problem 409 without a published form, or when there are several and none is named */
  private async formFor({ tenant }: Caller, formId: string | undefined): Promise<Form> {
    const published: OnboardingFormDoc[] = [];
    for await (const doc of this.readModels.scan<OnboardingFormDoc>(tenant, 'onboarding-forms'))
      if (doc.version > 0 && !doc.archived && (formId === undefined || doc.id === formId)) published.push(doc);
    const [form, ...others] = published;
    if (form === undefined) throw new Problem(409, 'no-published-form', 'Please publish an onboarding form first.');
    if (others.length > 0) throw new Problem(409, 'several-forms', 'Please choose an onboarding form.');
    return { id: form.id, version: form.version, title: form.lastPublished?.title ?? form.title };
  }

  private async inviteOne(caller: Caller, supplierId: string, form: Form): Promise<Written> {
    try {
      const { supplier } = await this.suppliers.visibleTo(caller, supplierId);
      const { onboardingId, isNew } = await this.placeFor(caller, supplierId);
      const reason = isNew ? await this.reasonAgainst(caller, supplier) : null;
      if (reason !== null) return { supplierId, ok: false, onboardingId: null, message: reason, position: '' };
      const position = await this.invite(caller, supplier, onboardingId, form);
      return { supplierId, ok: true, onboardingId, message: 'The invitation is on its way.', position };
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === null) throw error;
      return { supplierId, ok: false, onboardingId: null, message: refusal.message, position: '' };
    }
  }

  private async invite({ tenant, call }: Caller, supplier: KnownSupplier, onboardingId: string, form: Form): Promise<string> {
    const { supplierId, details, email, hands, verification } = supplier;
    const command = partOf(call(), supplierId);
    const { linkDays: days } = (await this.customers.of(tenant)).policy;
    const linkHash = this.links.hashOf(this.links.publicIdOf(tenant, command.commandId));
    const changedBy = verification.emailChangedBy === null ? [] : [verification.emailChangedBy];
    const addedBy = hands.email.by.kind === 'user' ? [hands.email.by.id] : [];
    const about = {
      onboardingId,
      supplierId,
      linkHash,
      origin: 'list',
      supplierName: details.supplierName,
      entityId: details.entityId,
    };
    const asked = { formId: form.id, formVersion: form.version, formTitle: form.title, days, to: email! };
    const data = { ...about, ...asked, emailBy: [...new Set([...changedBy, ...addedBy])] } as const;
    const { position } = await this.runner.run(
      supplierOnboarding,
      onboardingId,
      { type: 'InviteOnboarding', data } as never,
      command,
    );
    return position ?? '';
  }

  /** Two people who invite a supplier at the same time take the same id, so that one of them is refused. */
  private async placeFor(
    { tenant, call }: Caller,
    supplierId: string,
  ): Promise<{ readonly onboardingId: string; readonly isNew: boolean }> {
    const { commandId } = partOf(call(), supplierId);
    for (let n = 0; ; n++) {
      const onboardingId = uuidOf(tenant, 'onboarding', supplierId, n);
      const record = await this.onboardings.find(tenant, onboardingId);
      if (record === null) return { onboardingId, isNew: true };
      if (record.events[0]?.meta.commandId === commandId) return { onboardingId, isNew: false };
      if (isPendingOnboarding(record.onboarding.code))
        throw new Problem(409, 'onboarding-pending', sentence('pending onboarding'));
    }
  }

  /** The reasons of P-4.3.4 that apply, in its order; null: the invitation may go out. */
  private async reasonAgainst({ tenant }: Caller, known: KnownSupplier): Promise<string | null> {
    const { policy, active } = await this.customers.of(tenant);
    if (known.verification.unsubscribed) return sentence('supplier unsubscribed');
    if (!known.active) return sentence('inactive');
    if (isOwnDomain(known.email, policy.ownDomains)) return sentence('email has your domain (possible employee)');
    if (known.email === null || !isEmailAddress(known.email)) return sentence('email not valid');
    if (await this.isOnboardedElsewhere(tenant, known)) return sentence('another onboarding with same account details');
    return active ? null : sentence('customer account not active');
  }

  private async isOnboardedElsewhere(tenant: string, { supplierId, payee }: KnownSupplier): Promise<boolean> {
    const { matchKey } = accountLabels(payee.account);
    if (matchKey === null) return false;
    const filters = [{ field: 'matchKey', op: 'equals', value: matchKey } as const];
    for await (const row of this.readModels.scan<OnboardingRowDoc>(tenant, 'onboardings', filters))
      if (row.supplierId !== supplierId && row.code >= 0) return true;
    return false;
  }
}

const sentence = (words: string): string => `The invitation was not sent: ${words}.`;
