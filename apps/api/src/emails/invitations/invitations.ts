import { Injectable } from '@nestjs/common';
import {
  type Invitation,
  invitationKeys,
  type InvitationText,
  parseInvitation,
  supplier as supplierDecider,
  type SupplierCommand,
} from '@counterfoil/domain';
import type { InvitedSupplier } from '@counterfoil/projections';
import { Clock } from '../../platform/clock.js';
import { Resemblances } from '../../platform/resemblances.js';
import { Customers } from '../../platform/customers.js';
import { uuidOf } from '../../platform/digests.js';
import { invalid, Problem } from '../../platform/http/problem.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { ChangedMeanwhile } from '../../platform/log/refused.js';
import { MailOnItsWay } from '../../platform/mail-on-its-way.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { type Caller, partOf } from '../../platform/session/access.js';
import { type SupplierRecord, SupplierRecords } from '../../platform/supplier-records.js';
import { type AskedForm, OnboardingInvitations } from '../../platform/onboarding-invitations.js';
import { EmailFactsReader } from '../process/email-facts-reader.js';
import { VerificationRequests } from '../requests/verification-requests.js';
import { withheldMessage } from '../requests/withheld-message.js';
import type { InvitedTo } from './invitations.dto.js';
import { keysOnFile } from './on-file.js';
import { houseOf, onFileFault } from './preview-rows.js';

type Asking = { readonly ask?: InvitedTo; readonly formId?: string };
type NewSupplier = Extract<SupplierCommand, { readonly type: 'AddSupplier' }>['data'];

/** The purpose of the invitations. `form` is null when suppliers are asked for their bank account. */
export type Asked = { readonly form: AskedForm | null; readonly origin: 'form' | 'file' };

/** Adds one or several suppliers that are not on file and asks them for their bank details or invites them to an onboarding. */
@Injectable()
export class Invitations {
  constructor(
    private readonly requests: VerificationRequests,
    private readonly onboardings: OnboardingInvitations,
    private readonly records: SupplierRecords,
    private readonly resemblances: Resemblances,
    private readonly facts: EmailFactsReader,
    private readonly runner: CommandRunner,
    private readonly readModels: ReadModels,
    private readonly customers: Customers,
    private readonly clock: Clock,
    private readonly mail: MailOnItsWay,
  ) {}

  /**
   * A repeated call continues where the first one stopped. @throws Problem with every fault by its field, Refused, ChangedMeanwhile
   */
  async invite(caller: Caller, text: InvitationText, asked: Asked): Promise<InvitedSupplier> {
    const invitation = await this.parse(caller, text);
    const { record, position: added } = await this.recordOf(caller, invitation);
    const { supplierId: id } = record.supplier;
    const sent = await this.ask(caller, record, asked);
    const position = sent.position > added ? sent.position : added;
    if (sent.withheld === null) return { id, position, outcome: 'scheduled', message: this.mail.of('The invitation') };
    return { id, position, outcome: 'withheld', message: `The supplier was added. ${sent.withheld}` };
  }

  /** `withheld`: why the email is not sent, as a sentence. */
  private async ask(
    caller: Caller,
    record: SupplierRecord,
    { form, origin }: Asked,
  ): Promise<{ readonly position: string; readonly withheld: string | null }> {
    if (form === null) {
      const sent = await this.requests.send(caller, record, { scheduledFor: this.clock.now(), forcedUpdate: true });
      return { position: sent.position, withheld: sent.outcome === 'scheduled' ? null : withheldMessage(sent.reasons) };
    }
    const { supplier } = record;
    const call = partOf(caller.call(), `${supplier.supplierId}:onboard`);
    const invited = await this.onboardings.invite(call, supplier, form, { origin, askedBy: null });
    return invited.reason === null ? { position: invited.position, withheld: null } : { position: '', withheld: invited.reason };
  }

  /** Finds the requested form before any supplier is added. @throws Problem 409 */
  async askedFor({ tenant }: Caller, { ask, formId }: Asking, origin: Asked['origin']): Promise<Asked> {
    return { form: ask === 'onboarding' ? await this.onboardings.formFor(tenant, formId) : null, origin };
  }

  private async parse({ tenant, entityId }: Caller, text: InvitationText): Promise<Invitation> {
    const reading = parseInvitation(text, houseOf(await this.customers.of(tenant), entityId));
    if (reading.ok) return reading.value;
    throw invalid(Object.fromEntries(reading.faults.map(({ field, message }) => [field, message])));
  }

  /** The supplier that this call adds, or that it added the first time. */
  private async recordOf(
    caller: Caller,
    invitation: Invitation,
  ): Promise<{ readonly record: SupplierRecord; readonly position: string }> {
    const { tenant } = caller;
    const { supplierId, record } = await this.placeFor(tenant, invitation);
    const call = partOf(caller.call(), `${supplierId}:add`);
    if (record?.events[0]?.meta.commandId === call.commandId) return { record, position: '' };
    await this.requireNew(tenant, invitation, record);
    try {
      const data = await this.newSupplier(tenant, supplierId, invitation);
      const { position } = await this.runner.run(supplierDecider, supplierId, { type: 'AddSupplier', data }, call);
      return { record: (await this.records.find(tenant, supplierId))!, position: position ?? '' };
    } catch (error) {
      // Another user invited the same supplier at the same time.
      if (error instanceof ChangedMeanwhile)
        await this.requireNew(tenant, invitation, await this.records.find(tenant, supplierId));
      throw error;
    }
  }

  /** The id is derived from the name and email, so two users who invite the same supplier do not add it twice. */
  private async placeFor(
    tenant: string,
    invitation: Invitation,
  ): Promise<{ readonly supplierId: string; readonly record: SupplierRecord | null }> {
    const [key] = invitationKeys(invitation);
    for (let attempt = 0; ; attempt++) {
      const supplierId = uuidOf(tenant, 'invitation', key!, attempt);
      const record = await this.records.find(tenant, supplierId);
      // A supplier whose name or email has changed since counts as another supplier.
      if (record === null || stillHas(record, key!)) return { supplierId, record };
    }
  }

  private async requireNew(tenant: string, invitation: Invitation, record: SupplierRecord | null): Promise<void> {
    await this.facts.requireCaughtUp();
    const onFile = new Map(await keysOnFile(this.readModels, tenant, [invitation]));
    if (record !== null) onFile.set(invitationKeys(invitation)[0]!, record.supplier.supplierId);
    const fault = onFileFault(invitation, onFile);
    if (fault === null) return;
    const { field, message, supplierId } = fault;
    throw new Problem(409, 'supplier-on-file', message, { fields: { [field]: [message] }, supplierId });
  }

  private async newSupplier(tenant: string, supplierId: string, invitation: Invitation): Promise<NewSupplier> {
    const { supplierName, email, supplierCode, entityId } = invitation;
    const { singleOperator } = (await this.customers.of(tenant)).policy;
    const nothing = { govCode: null, taxNumber: null, isEmployee: false, smallBusiness: false, division: null };
    const details = { supplierCode, supplierName, entityId, ...nothing };
    const payee = { account: null, accountName: null };
    const resembles = await this.resemblances.of(tenant, { supplierId, ...details, ...payee });
    return { supplierId, source: 'form', importId: null, details, ...payee, email, contact: null, resembles, singleOperator };
  }
}

const stillHas = ({ supplier: { details, email } }: SupplierRecord, key: string): boolean =>
  invitationKeys({ ...details, email: email ?? '' })[0] === key;
