import { Injectable } from '@nestjs/common';
import {
  accountLabels,
  isEmailAddress,
  isOwnDomain,
  isPendingOnboarding,
  type KnownSupplier,
  type OnboardingOrigin,
  supplierOnboarding,
  usersAmong,
} from '@counterfoil/domain';
import {
  formVersionId,
  type OnboardingFormDoc,
  type OnboardingFormVersionDoc,
  type OnboardingRowDoc,
} from '@counterfoil/projections';
import { Customers } from './customers.js';
import { uuidOf } from './digests.js';
import { Problem } from './http/problem.js';
import { Links } from './links/links.js';
import { type Call, CommandRunner } from './log/command-runner.js';
import { OnboardingRecords } from './onboarding-records.js';
import { ReadModels } from './read/read-models.js';

/** The form that a supplier is invited to, in its newest version. */
export type AskedForm = Pick<OnboardingFormDoc, 'id' | 'version' | 'title'>;
type Because = {
  readonly origin: OnboardingOrigin;
  /** User who sent the verification request that was answered; null: there was none. */
  readonly askedBy: string | null;
};
/** `reason`: why nobody was invited, as a sentence. */
type Invited =
  | { readonly onboardingId: string; readonly reason: null; readonly position: string }
  | { readonly onboardingId: null; readonly reason: string };

/** Invites a supplier on file to an onboarding, whichever way somebody came to ask for it (P-20.1). */
@Injectable()
export class OnboardingInvitations {
  constructor(
    private readonly onboardings: OnboardingRecords,
    private readonly readModels: ReadModels,
    private readonly customers: Customers,
    private readonly links: Links,
    private readonly runner: CommandRunner,
  ) {}

  /** @throws Problem 409 without a published form, or when there are several and none is named */
  async formFor(tenant: string, formId: string | undefined): Promise<AskedForm> {
    const published = (await this.publishedForms(tenant)).filter(({ id }) => formId === undefined || id === formId);
    const [form, ...others] = published;
    if (form === undefined) throw new Problem(409, 'no-published-form', 'Please publish an onboarding form first.');
    if (others.length > 0) throw new Problem(409, 'several-forms', 'Please choose an onboarding form.');
    return askedForm(form);
  }

  /** The form of somebody for whom nobody chose one: the one that was published first. Null when none is published. */
  async firstForm(tenant: string): Promise<AskedForm | null> {
    const published = await this.publishedForms(tenant);
    const ids = published.map(({ id }) => formVersionId(id, 1));
    const first = await this.readModels.getMany<OnboardingFormVersionDoc>(tenant, 'onboarding-form-versions', ids);
    const publishedAt = ({ id }: OnboardingFormDoc): string => first.get(formVersionId(id, 1))?.publishedAt ?? '';
    const [form] = published.sort((a, b) => (publishedAt(a) < publishedAt(b) ? -1 : 1));
    return form === undefined ? null : askedForm(form);
  }

  /**
   * Repeated with the same call, it is the same invitation. The read models must have caught up.
   * @throws Problem 409 while another onboarding of the supplier is pending
   */
  async invite(call: Call, supplier: KnownSupplier, form: AskedForm, because: Because): Promise<Invited> {
    const { onboardingId, isNew } = await this.placeFor(call, supplier.supplierId);
    const reason = isNew ? await this.reasonAgainst(call.tenant, supplier) : null;
    if (reason !== null) return { onboardingId: null, reason };
    const position = await this.begin(call, supplier, onboardingId, form, because);
    return { onboardingId, reason: null, position };
  }

  private async publishedForms(tenant: string): Promise<OnboardingFormDoc[]> {
    const published: OnboardingFormDoc[] = [];
    for await (const doc of this.readModels.scan<OnboardingFormDoc>(tenant, 'onboarding-forms'))
      if (doc.version > 0 && !doc.archived) published.push(doc);
    return published;
  }

  private async begin(
    call: Call,
    { supplierId, details: { supplierName, entityId }, email, hands, verification }: KnownSupplier,
    onboardingId: string,
    form: AskedForm,
    because: Because,
  ): Promise<string> {
    const { linkDays: days } = (await this.customers.of(call.tenant)).policy;
    const linkHash = this.links.hashOf(this.links.publicIdOf(call.tenant, call.commandId));
    const changedBy = verification.emailChangedBy === null ? [] : [verification.emailChangedBy];
    const asked = { formId: form.id, formVersion: form.version, formTitle: form.title, days, to: email! };
    const about = { onboardingId, supplierId, linkHash, ...because, supplierName, entityId };
    const data = { ...about, ...asked, emailBy: [...new Set([...changedBy, ...usersAmong(hands.email.by)])] };
    const { position } = await this.runner.run(supplierOnboarding, onboardingId, { type: 'InviteOnboarding', data }, call);
    return position ?? '';
  }

  /** Two people who invite a supplier at the same time take the same id, so that one of them is refused. */
  private async placeFor(
    { tenant, commandId }: Call,
    supplierId: string,
  ): Promise<{ readonly onboardingId: string; readonly isNew: boolean }> {
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
  private async reasonAgainst(tenant: string, known: KnownSupplier): Promise<string | null> {
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

const askedForm = ({ id, version, title, lastPublished }: OnboardingFormDoc): AskedForm => ({
  id,
  version,
  title: lastPublished?.title ?? title,
});

const sentence = (words: string): string => `The invitation was not sent: ${words}.`;
