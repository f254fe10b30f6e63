import { Injectable } from '@nestjs/common';
import { type Invitation, invitationKeys, type InvitationText, parseInvitation, type SupplierCommand } from '@counterfoil/domain';
import type { InvitationRow, InvitedSupplier } from '@counterfoil/projections';
import { Clock } from '../../platform/clock.js';
import { Company } from '../../platform/company.js';
import { uuidOf } from '../../platform/digests.js';
import { Problem } from '../../platform/http/problem.js';
import { ChangedMeanwhile } from '../../platform/log/refused.js';
import { ReadModels } from '../../platform/read/read-models.js';
import type { Caller } from '../../platform/session/access.js';
import { EmailFactsReader } from '../process/email-facts-reader.js';
import { type EmailRecord, EmailRecords } from '../process/email-records.js';
import { keptBack } from '../requests/reason-words.js';
import { partOf, RequestLinks } from '../requests/request-links.js';
import type { ListedInvitation } from './invitation-list.js';
import { marksOnFile } from './on-file.js';
import { houseOf, onFileFault, previewRows } from './preview-invitations.js';

type NewSupplier = Extract<SupplierCommand, { readonly type: 'AddSupplier' }>['data'];

/** Suppliers that are not on file are put there and asked for their bank details, in one step. */
@Injectable()
export class Invitations {
  constructor(
    private readonly requests: RequestLinks,
    private readonly records: EmailRecords,
    private readonly facts: EmailFactsReader,
    private readonly readModels: ReadModels,
    private readonly company: Company,
    private readonly clock: Clock,
  ) {}

  async preview({ tenant, entityId }: Caller, listed: readonly ListedInvitation[]): Promise<readonly InvitationRow[]> {
    const house = houseOf(await this.company.of(tenant), entityId);
    return previewRows(listed, house, (invitations) => marksOnFile(this.readModels, tenant, invitations));
  }

  /** A repeat of the call goes on where it stopped. @throws Problem with every fault by its field, Refused, ChangedMeanwhile */
  async invite(caller: Caller, text: InvitationText): Promise<InvitedSupplier> {
    const invitation = await this.read(caller, text);
    const { record, position: added } = await this.recordOf(caller, invitation);
    const { supplierId: id } = record.known;
    const asked = await this.requests.ask(caller, record, { scheduledFor: this.clock.now(), forcedUpdate: true });
    const position = asked.position > added ? asked.position : added;
    if (asked.outcome === 'scheduled') return { id, position, outcome: 'scheduled', message: 'The invitation is on its way.' };
    const message = `The supplier is on file now. ${keptBack(asked.reasons)}`;
    return { id, position, outcome: 'withheld', message };
  }

  private async read({ tenant, entityId }: Caller, text: InvitationText): Promise<Invitation> {
    const reading = parseInvitation(text, houseOf(await this.company.of(tenant), entityId));
    if (reading.ok) return reading.value;
    const fields = Object.fromEntries(reading.faults.map(({ field, message }) => [field, [message]]));
    throw new Problem(400, 'validation', reading.faults[0]!.message, { fields });
  }

  /** The record that this call makes, or made when it was sent before. */
  private async recordOf(
    caller: Caller,
    invitation: Invitation,
  ): Promise<{ readonly record: EmailRecord; readonly position: string }> {
    const { tenant } = caller;
    const { supplierId, held } = await this.placeFor(tenant, invitation);
    const call = partOf(caller.call(), `${supplierId}:add`);
    if (held?.events[0]?.meta.commandId === call.commandId) return { record: held, position: '' };
    await this.requireUnknown(tenant, invitation, held);
    try {
      const data = await this.newSupplier(tenant, supplierId, invitation);
      const { position } = await this.requests.tell(caller, { type: 'AddSupplier', data }, call);
      return { record: (await this.records.find(tenant, supplierId))!, position: position ?? '' };
    } catch (error) {
      // Somebody else invited the same supplier at this moment.
      if (error instanceof ChangedMeanwhile)
        await this.requireUnknown(tenant, invitation, await this.records.find(tenant, supplierId));
      throw error;
    }
  }

  /** The id follows from whom it is about, so that two people who invite the same supplier collide instead of doubling it. */
  private async placeFor(
    tenant: string,
    invitation: Invitation,
  ): Promise<{ readonly supplierId: string; readonly held: EmailRecord | null }> {
    const [mark] = invitationKeys(invitation);
    for (let attempt = 0; ; attempt++) {
      const supplierId = uuidOf(tenant, 'invitation', mark!, attempt);
      const held = await this.records.find(tenant, supplierId);
      // One that was renamed or has another address since is somebody else by now.
      if (held === null || isStill(held, mark!)) return { supplierId, held };
    }
  }

  private async requireUnknown(tenant: string, invitation: Invitation, held: EmailRecord | null): Promise<void> {
    await this.facts.requireCaughtUp();
    const onFile = new Map(await marksOnFile(this.readModels, tenant, [invitation]));
    if (held !== null) onFile.set(invitationKeys(invitation)[0]!, held.known.supplierId);
    const fault = onFileFault(invitation, onFile);
    if (fault === null) return;
    const { field, message, supplierId } = fault;
    throw new Problem(409, 'supplier-on-file', message, { fields: { [field]: [message] }, supplierId });
  }

  private async newSupplier(tenant: string, supplierId: string, invitation: Invitation): Promise<NewSupplier> {
    const { supplierName, email, supplierCode, entityId } = invitation;
    const { singleOperator } = (await this.company.of(tenant)).policy;
    const nothing = { govCode: null, taxNumber: null, isEmployee: false, smallBusiness: false, division: null };
    const details = { supplierCode, supplierName, entityId, ...nothing };
    const payee = { account: null, accountName: null };
    return { supplierId, source: 'form', importId: null, details, ...payee, email, contact: null, singleOperator };
  }
}

const isStill = ({ known }: EmailRecord, mark: string): boolean =>
  invitationKeys({ ...known.details, email: known.email ?? '' })[0] === mark;
