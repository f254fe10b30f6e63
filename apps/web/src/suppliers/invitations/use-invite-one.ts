import { type InvitationFault, type InvitationText, parseInvitation } from '@counterfoil/domain';
import type { InvitedSupplier, SupplierView } from '@counterfoil/projections';
import { useState } from 'react';
import { isApiError } from '../../platform/http/answer.js';
import { useEntity } from '../../platform/session/entity.js';
import { fieldProblems } from '../../platform/http/problem-text.js';
import { useSession } from '../../platform/session/session.js';
import { useInviteSupplierMutation } from './invitations.api.js';

type Field = InvitationFault['field'];

/** The invitation of one supplier that is not on file, from its form to its answer. */
export const useInviteOne = () => {
  const entities = useSession().entities.map(({ id }) => id);
  const { entityId } = useEntity();
  const [invite, { error }] = useInviteSupplierMutation();
  const [text, setText] = useState<InvitationText>({
    ...{ supplierName: '', email: '', supplierCode: '' },
    // The list shows this entity: whoever is invited is to be seen there.
    entityId: entityId !== null && entities.includes(entityId) ? entityId : '',
  });
  const [shown, setShown] = useState<Readonly<Partial<Record<Field, string>>>>({});
  const refused = fieldProblems(error);

  /** Null when it was not sent. The company's own domains are known to the server alone. */
  const send = async (): Promise<InvitedSupplier | null> => {
    const reading = parseInvitation(text, { ownDomains: [], entities, ownEntity: null });
    setShown(reading.ok ? {} : Object.fromEntries(reading.faults.map(({ field, message }) => [field, message])));
    if (!reading.ok) return null;
    return (await invite(text)).data ?? null;
  };
  return {
    text,
    send,
    change: (changes: Partial<InvitationText>) => setText((before) => ({ ...before, ...changes })),
    fault: (field: Field): string | undefined => shown[field] ?? refused[field],
    /** What is not said at a field already. */
    error: Object.keys(refused).length > 0 ? undefined : error,
    onFile: knownId(error),
  };
};

/** The record that a refused invitation is about. */
const knownId = (error: unknown): SupplierView['id'] | null => {
  const body = isApiError(error) && error.errorCode === 'supplier-on-file' ? (error.body as { supplierId?: unknown }) : {};
  return typeof body.supplierId === 'string' ? body.supplierId : null;
};

export type InviteOne = ReturnType<typeof useInviteOne>;
