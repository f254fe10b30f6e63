import { Injectable } from '@nestjs/common';
import {
  builtInText,
  type Contact,
  digitsOf,
  foundCompany,
  type KnownOnboarding,
  type KnownSupplier,
  NO,
  type RecordedFact,
  readBankTask,
  shownText,
  supplier,
  type SupplierCommand,
  type SupplierOnboardingEvent,
} from '@counterfoil/domain';
import { Customers } from './customers.js';
import { CommandRunner } from './log/command-runner.js';
import type { OnboardingRecord } from './onboarding-records.js';
import { Resemblances } from './resemblances.js';
import { stepCall } from './session/access.js';
import { SupplierRecords } from './supplier-records.js';

type Recorded = RecordedFact<SupplierOnboardingEvent>;
const ENDS: readonly string[] = ['OnboardingSentBack', 'OnboardingDeclined', 'OnboardingCancelled'];
const reasons: Readonly<Record<string, string>> = {
  OnboardingSentBack: 'The onboarding was sent back.',
  OnboardingDeclined: 'The onboarding was declined.',
  OnboardingCancelled: 'The onboarding was cancelled.',
};

/**
 * Applies an onboarding to its supplier's record: submitted details become a claim, approved details are taken over, and the end
 * of an onboarding drops its claim. The id of each step derives from the event that causes it, so that steps can be repeated after
 * a crash.
 */
@Injectable()
export class OnboardingOutcomes {
  constructor(
    private readonly runner: CommandRunner,
    private readonly records: SupplierRecords,
    private readonly customers: Customers,
    private readonly resemblances: Resemblances,
  ) {}

  /** Returns the last position written; '' when nothing was written. */
  async settle(tenant: string, { onboarding, events }: OnboardingRecord): Promise<string> {
    let position = '';
    for (const event of events) {
      const command = await this.commandFor(tenant, event, events, onboarding);
      if (command === null) continue;
      const { id, meta } = event;
      const call = stepCall(id, tenant, meta.actor, command.type, id);
      const written = await this.runner.run(supplier, onboarding.supplierId, command, call);
      if (written.position !== null && written.position > position) position = written.position;
    }
    return position;
  }

  private async commandFor(
    tenant: string,
    event: Recorded,
    events: readonly Recorded[],
    onboarding: KnownOnboarding,
  ): Promise<SupplierCommand | null> {
    const { supplierId } = onboarding;
    // The current answers are those of the last submission, because nothing can be saved in between.
    const isLast = events.findLast(({ type }) => type === 'OnboardingSubmitted')?.id === event.id;
    if (event.type === 'OnboardingSubmitted')
      return isLast && onboarding.submission !== null ? this.given(tenant, event, onboarding) : null;
    if (event.type === 'OnboardingApproved') return this.taken(tenant, event.data.documentHash, onboarding);
    if (!ENDS.includes(event.type)) return null;
    const before = events.findLast((one) => one.type === 'OnboardingSubmitted' && one.revision < event.revision);
    if (before === undefined) return null;
    const givenBy = stepCall(before.id, tenant, before.meta.actor, 'GiveOnboardingDetails', before.id).commandId;
    return { type: 'DropOnboardingClaim', data: { supplierId, givenBy, reason: reasons[event.type]! } };
  }

  private async given(
    tenant: string,
    { data }: Extract<Recorded, { readonly type: 'OnboardingSubmitted' }>,
    { onboardingId, supplierId, answers, hands }: KnownOnboarding,
  ): Promise<SupplierCommand> {
    const { claimCoolingOffHours: coolingOffHours } = (await this.customers.of(tenant)).policy;
    const bank = readBankTask(answers);
    const now = bank.ok ? bank.value : { account: null, accountName: null };
    const { Phone, Mobile } = builtInText(answers);
    const brought = { phone: Phone || null, mobile: Mobile || null, address: data.address };
    const graded = { grade: data.grade, weakBecause: data.weakBecause };
    return {
      type: 'GiveOnboardingDetails',
      data: { supplierId, onboardingId, now, hands, ...graded, ...brought, coolingOffHours },
    };
  }

  private async taken(tenant: string, documentHash: string, onboarding: KnownOnboarding): Promise<SupplierCommand | null> {
    const { supplierId, onboardingId, answers } = onboarding;
    const record = await this.records.find(tenant, supplierId);
    if (record === null) return null;
    const { singleOperator } = (await this.customers.of(tenant)).policy;
    const details = detailsOf(record.supplier, onboarding);
    const { account, accountName } = record.supplier.payee;
    const resembles = await this.resemblances.of(tenant, { supplierId, ...details, account, accountName });
    const bank = readBankTask(answers);
    const change = { details, contact: contactOf(record.supplier.contact, onboarding), resembles, singleOperator };
    const handedIn = bank.ok ? bank.value.account : null;
    return { type: 'TakeOnboarding', data: { supplierId, onboardingId, documentHash, account: handedIn, change } };
  }
}

/**
 * Empty fields of the form change nothing, and neither do fields that are not shown: nobody has reviewed them. The record keeps the
 * supplier name that the customer uses.
 */
const detailsOf = ({ details }: KnownSupplier, { answers, company }: KnownOnboarding): KnownSupplier['details'] => {
  const found = foundCompany({ company, answers });
  const { AbnNumber, TaxNumber, GstNumber, IsTaxRegistered } = shownText(builtInText(answers), found);
  const govCode = found?.entityName === undefined ? AbnNumber : digitsOf(AbnNumber);
  const taxNumber = IsTaxRegistered === NO ? '' : TaxNumber || GstNumber;
  return { ...details, govCode: govCode || details.govCode, taxNumber: taxNumber || details.taxNumber };
};

const contactOf = (known: Contact | null, { answers }: KnownOnboarding): Contact | null => {
  const { FirstName, LastName, Phone, Mobile } = builtInText(answers);
  const said = { firstName: FirstName || null, lastName: LastName || null, landline: Phone || null, mobile: Mobile || null };
  if (Object.values(said).every((part) => part === null)) return known;
  const before = known ?? { firstName: null, lastName: null, landline: null, mobile: null };
  return {
    firstName: said.firstName ?? before.firstName,
    lastName: said.lastName ?? before.lastName,
    landline: said.landline ?? before.landline,
    mobile: said.mobile ?? before.mobile,
  };
};
