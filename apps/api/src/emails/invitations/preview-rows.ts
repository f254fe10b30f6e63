import { invitationKeys, invitationMessages, type Invitation, type InvitationText, parseInvitation } from '@counterfoil/domain';
import type { CustomerDoc, InvitationRow } from '@counterfoil/projections';
import type { ListedInvitation } from './invitation-list.js';

/** What invitations are checked against: the customer and, if the user works for one entity, that entity. */
export const houseOf = ({ policy, entities }: CustomerDoc, ownEntity: string | null): Parameters<typeof parseInvitation>[1] => ({
  ownDomains: policy.ownDomains,
  entities: entities.map(({ id }) => id),
  ownEntity,
});

/** Why the supplier of an invitation is not new, with the supplier on file; null when it is new. */
export const onFileFault = (
  invitation: Invitation,
  onFile: ReadonlyMap<string, string>,
): { readonly field: keyof InvitationText; readonly message: string; readonly supplierId: string } | null => {
  const [byName, byCode] = invitationKeys(invitation).map((key) => onFile.get(key));
  if (byCode !== undefined) return { field: 'supplierCode', message: invitationMessages.codeOnFile, supplierId: byCode };
  return byName === undefined ? null : { field: 'supplierName', message: invitationMessages.onFile, supplierId: byName };
};

/** The rows of a file, each with all its problems. */
export const previewRows = async (
  listed: readonly ListedInvitation[],
  house: Parameters<typeof parseInvitation>[1],
  keysOnFileOf: (invitations: readonly Invitation[]) => Promise<ReadonlyMap<string, string>>,
): Promise<readonly InvitationRow[]> => {
  const readings = listed.map((text) => parseInvitation(text, house));
  const onFile = await keysOnFileOf(readings.flatMap((reading) => (reading.ok ? [reading.value] : [])));
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
