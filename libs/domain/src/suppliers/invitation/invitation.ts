import { foldName } from '../../payments/names.js';
import { parseEmail } from '../../kernel/parse-email.js';
import { verificationMessages } from '../verification/page/messages.js';
import { isOwnDomain } from '../../customers/own-domain.js';
import { typedText } from '../../kernel/typed-text.js';
import { supplierFields } from '../supplier-fields.js';

/** An invitation as typed, or as given in a row of a file. */
export type InvitationText = {
  readonly supplierName: string;
  readonly email: string;
  readonly supplierCode: string;
  /** The id of an entity; '' for the whole company. */
  readonly entityId: string;
};

/** A supplier that is not on file, and the address at which it is asked for its bank details. */
export type Invitation = {
  readonly supplierName: string;
  readonly email: string;
  readonly supplierCode: string | null;
  readonly entityId: string | null;
};

export type InvitationFault = { readonly field: keyof InvitationText; readonly message: string };

/** The messages about faults of an invitation. */
export const invitationMessages = {
  supplierName: 'Please enter a supplier name.',
  longName: 'Please enter a supplier name of at most 200 characters.',
  email: verificationMessages.validEmail,
  ownDomain: 'This address is in your own domain, so it may be an employee’s.',
  longCode: 'Please enter a supplier code of at most 100 characters.',
  entity: 'There is no such entity.',
  otherEntity: 'You can only work with suppliers of your own entity.',
  codeOnFile: 'A supplier with this code is on file already.',
  onFile: 'A supplier with this name and email address is on file already.',
  twice: 'An earlier row of the file has the same supplier.',
} as const;

const LONGEST_NAME = supplierFields.supplierName.longest;
const LONGEST_CODE = supplierFields.supplierCode.longest;

type House = {
  readonly ownDomains: readonly string[];
  /** Ids of the customer's entities. */
  readonly entities: readonly string[];
  /** The entity of a user who works for one entity only. All their invitations belong to it. */
  readonly ownEntity: string | null;
};

type Reading =
  | { readonly ok: true; readonly value: Invitation }
  | { readonly ok: false; readonly faults: readonly InvitationFault[] };

/** Reads an invitation from a form, a call or a row of a file, and returns every fault by field. */
export const parseInvitation = (text: InvitationText, house: House): Reading => {
  // Reads one character more than allowed, to tell a text that is too long from one of the maximum length.
  const supplierName = typedText(text.supplierName, LONGEST_NAME + 1);
  const supplierCode = typedText(text.supplierCode, LONGEST_CODE + 1);
  const email = parseEmail(text.email);
  const entityId = text.entityId.trim() === '' ? house.ownEntity : text.entityId.trim();
  const faults: readonly (InvitationFault | null)[] = [
    fault('supplierName', nameFault(supplierName)),
    fault('email', email.ok ? ownDomainFault(email.value, house.ownDomains) : invitationMessages.email),
    fault('supplierCode', supplierCode.length > LONGEST_CODE ? invitationMessages.longCode : null),
    fault('entityId', entityFault(entityId, house)),
  ];
  const found = faults.filter((one) => one !== null);
  if (found.length > 0 || !email.ok) return { ok: false, faults: found };
  return {
    ok: true,
    value: { supplierName, email: email.value, supplierCode: supplierCode === '' ? null : supplierCode, entityId },
  };
};

const fault = (field: keyof InvitationText, message: string | null): InvitationFault | null =>
  message === null ? null : { field, message };

const nameFault = (name: string): string | null => {
  if (foldName(name) === '') return invitationMessages.supplierName;
  return name.length > LONGEST_NAME ? invitationMessages.longName : null;
};

const ownDomainFault = (email: string, ownDomains: readonly string[]): string | null =>
  isOwnDomain(email, ownDomains) ? invitationMessages.ownDomain : null;

const entityFault = (entityId: string | null, { entities, ownEntity }: House): string | null => {
  if (ownEntity !== null && entityId !== ownEntity) return invitationMessages.otherEntity;
  return entityId === null || entities.includes(entityId) ? null : invitationMessages.entity;
};

/** Keys that identify the same supplier of an entity: its name with its email, then its code. */
export const invitationKeys = ({ supplierName, email, supplierCode, entityId }: Invitation): readonly string[] => [
  JSON.stringify([entityId, 'name', foldName(supplierName), email.toLowerCase()]),
  ...(supplierCode === null ? [] : [JSON.stringify([entityId, 'code', supplierCode])]),
];
