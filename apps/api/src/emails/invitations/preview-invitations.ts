import { invitationKeys, invitationMessages, type Invitation, type InvitationText, parseInvitation } from '@counterfoil/domain';
import type { CustomerDoc, InvitationRow } from '@counterfoil/projections';
import type { ListedInvitation } from './invitation-list.js';

/** Whom an invitation is read for: the customer, and the one entity that its user may work for. */
export const houseOf = ({ policy, entities }: CustomerDoc, ownEntity: string | null): Parameters<typeof parseInvitation>[1] => ({
  ownDomains: policy.ownDomains,
  entities: entities.map(({ id }) => id),
  ownEntity,
});

/** Why the supplier of an invitation is not a new one, with the record it is; null: it is new. */
export const onFileFault = (
  invitation: Invitation,
  onFile: ReadonlyMap<string, string>,
): { readonly field: keyof InvitationText; readonly message: string; readonly supplierId: string } | null => {
  const [byName, byCode] = invitationKeys(invitation).map((mark) => onFile.get(mark));
  if (byCode !== undefined) return { field: 'supplierCode', message: invitationMessages.codeOnFile, supplierId: byCode };
  return byName === undefined ? null : { field: 'supplierName', message: invitationMessages.onFile, supplierId: byName };
};

/** The rows of a file, each with everything that speaks against sending it. */
export const previewRows = async (
  listed: readonly ListedInvitation[],
  house: Parameters<typeof parseInvitation>[1],
  marksOf: (invitations: readonly Invitation[]) => Promise<ReadonlyMap<string, string>>,
): Promise<readonly InvitationRow[]> => {
  const readings = listed.map((text) => parseInvitation(text, house));
  const onFile = await marksOf(readings.flatMap((reading) => (reading.ok ? [reading.value] : [])));
  const before = new Set<string>();
  return listed.map((text, i) => {
    const reading = readings[i]!;
    if (!reading.ok) return { ...text, problems: reading.faults.map(({ message }) => message) };
    const keys = invitationKeys(reading.value);
    const isTwice = keys.some((key) => before.has(key));
    keys.forEach((key) => before.add(key));
    const known = onFileFault(reading.value, onFile);
    return { ...text, problems: [...(known === null ? [] : [known.message]), ...(isTwice ? [invitationMessages.twice] : [])] };
  });
};
