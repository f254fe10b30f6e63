import { Injectable } from '@nestjs/common';
import {
  accountLabels,
  type EmailFacts,
  isCurrentOnboarding,
  isPendingOnboarding,
  type OnboardingStatus,
  type EmailKind,
  type KnownSupplier,
  nameShown,
  onboardingOf,
  type OwnRecord,
  type ResultCode,
  verdictOf,
  weakReasonsOf,
} from '@counterfoil/domain';
import {
  type CustomerDoc,
  onboardingOfDoc,
  type OnboardingRowDoc,
  type SupplierDoc,
  templateOf,
  wordingFor,
} from '@counterfoil/projections';
import { Clock } from '../../platform/clock.js';
import { Customers } from '../../platform/customers.js';
import { Problem } from '../../platform/http/problem.js';
import { crossMatches } from '../../platform/read/cross-matches.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { Stores } from '../../platform/stores.js';

export type AboutMail = {
  readonly kind: EmailKind;
  /** The recipient's address; null for users of the customer and for an erased person. */
  readonly to: string | null;
  readonly forcedUpdate: boolean;
  /** The email that is being sent is not itself a reason against sending it. */
  readonly mailId: string | null;
};

/** Outdated read models could miss a reason against sending an email. */
const RECORDS_TIMEOUT_MS = 2_000;

export class NotCaughtUp extends Problem {
  constructor() {
    super(503, 'catching-up', 'The records are still being updated. Nothing was sent. Please try again in a moment.');
  }
}

/** Looks up the facts that the rules of P-4.3 use. */
@Injectable()
export class EmailFactsReader {
  constructor(
    private readonly stores: Stores,
    private readonly readModels: ReadModels,
    private readonly customers: Customers,
    private readonly clock: Clock,
  ) {}

  /** @throws NotCaughtUp while the read models are built */
  async of(tenant: string, known: KnownSupplier, about: AboutMail): Promise<EmailFacts> {
    await this.requireCaughtUp();
    const customer = await this.customers.of(tenant);
    const { country, active, policy } = customer;
    return {
      customerCountry: country,
      customerActive: active,
      ownDomains: policy.ownDomains,
      templateApproved: templateOf(customer, about.kind)?.pending == null,
      email: about.to,
      active: known.active,
      result: await this.result(tenant, customer, known),
      accountCodeType: known.payee.account?.accountCodeType ?? null,
      unsubscribed: known.verification.unsubscribed,
      scheduledFor: this.plannedDay(known, customer, about),
      forcedUpdate: about.forcedUpdate,
      onboarding: (await this.onboardingCase(tenant, known.supplierId)) ?? onboardingOf(known, this.clock.now()),
      sharedAccountOnboarding: await this.isOnboardedElsewhere(tenant, known),
    };
  }

  /** @throws NotCaughtUp */
  async requireCaughtUp(): Promise<void> {
    if (!(await this.readModels.caughtUp(RECORDS_TIMEOUT_MS))) throw new NotCaughtUp();
  }

  /** The result that a payment to this record would have today (P-7.2 scanAccounts); null without an account. */
  private async result(tenant: string, { policy }: CustomerDoc, known: KnownSupplier): Promise<ResultCode | null> {
    const { matchKey } = accountLabels(known.payee.account);
    if (matchKey === null) return null;
    const { supplierId, details } = known;
    const entities = details.entityId === null ? null : [details.entityId, null];
    const own = [ownRecord(known)];
    const filters = [
      { field: 'matchKey', op: 'equals', value: matchKey } as const,
      ...(entities === null ? [] : [{ field: 'entityId', op: 'one-of', values: entities } as const]),
    ];
    for await (const doc of this.readModels.scan<SupplierDoc>(tenant, 'suppliers', filters))
      if (doc.id !== supplierId) own.push({ ...doc, supplierId: doc.id });
    const others = (await crossMatches(this.stores.readStore, tenant, [matchKey])).get(matchKey) ?? [];
    const line = {
      accountName: nameShown(known),
      ...(details.govCode === null ? {} : { govCode: details.govCode }),
    };
    return verdictOf({ line, own, others, crossMatchMinimum: policy.crossMatchMinimum }).code;
  }

  /** The onboarding of another record, in progress or approved, names this account. */
  private async isOnboardedElsewhere(tenant: string, known: KnownSupplier): Promise<boolean> {
    const { matchKey } = accountLabels(known.payee.account);
    if (matchKey === null) return false;
    const filter = { field: 'onboardingKey', op: 'equals', value: matchKey } as const;
    for await (const doc of this.readModels.scan<SupplierDoc>(tenant, 'suppliers', [filter]))
      if (doc.id !== known.supplierId && onboardingOfDoc(doc, this.clock.now()) !== null) return true;
    const named = [{ field: 'matchKey', op: 'equals', value: matchKey } as const];
    for await (const row of this.readModels.scan<OnboardingRowDoc>(tenant, 'onboardings', named))
      if (row.supplierId !== known.supplierId && isCurrentOnboarding(row.code)) return true;
    return false;
  }

  /** The onboarding that the supplier was invited to, if it is in progress or approved (P-4.3.5). */
  private async onboardingCase(tenant: string, supplierId: string): Promise<OnboardingStatus | null> {
    const code = (await this.readModels.get<SupplierDoc>(tenant, 'suppliers', supplierId))?.onboardingCode ?? null;
    if (code === null || !isCurrentOnboarding(code)) return null;
    return isPendingOnboarding(code) ? 'pending' : 'settled';
  }

  /** The day on which a waiting email is sent, in the customer's date format. */
  private plannedDay({ verification }: KnownSupplier, customer: CustomerDoc, { mailId }: AboutMail): string | null {
    const now = this.clock.now();
    const waits = verification.emails.find(
      (mail) => mail.status === 'scheduled' && mail.scheduledFor > now && mail.mailId !== mailId,
    );
    return waits === undefined ? null : wordingFor(customer).date(waits.scheduledFor);
  }
}

/** The record itself is read from its stream, which is always up to date. */
const ownRecord = (known: KnownSupplier): OwnRecord => {
  const { supplierId, active, answer, certifiedNames, payee, details } = known;
  return {
    supplierId,
    active,
    reported: answer?.kind === 'reported',
    // A weak answer is no reason not to ask the supplier again.
    verifiedName: answer?.kind === 'verified' && weakReasonsOf(known).length === 0 ? answer.accountName : null,
    certifiedNames,
    accountName: payee.accountName,
    govCode: details.govCode,
  };
};
