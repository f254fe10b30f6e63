import { type InvitationText, parseInvitation } from '@counterfoil/domain';
import type { InvitedSupplier } from '@counterfoil/projections';
import { isApiError } from '../../platform/http/answer.js';
import { useEntity } from '../../platform/session/entity.js';
import { useSession } from '../../platform/session/session.js';
import type { Reading } from '../../ui/form/reading.js';
import { type ParsedForm, useParsedForm } from '../../ui/form/use-parsed-form.js';
import { type Asking, useInviteSupplierMutation } from './invitations.api.js';

export type InviteForm = ParsedForm<InvitationText>;

/** The form that invites one supplier who is not on file. */
export const useInviteOne = (asking: Asking, done: (invited: InvitedSupplier) => void): InviteForm => {
  const entities = useSession().entities.map(({ id }) => id);
  const { entityId } = useEntity();
  const [invite] = useInviteSupplierMutation();
  return useParsedForm({
    initial: {
      ...{ supplierName: '', email: '', supplierCode: '' },
      // The entity that the list shows, so that the new supplier appears in it.
      entityId: entityId !== null && entities.includes(entityId) ? entityId : '',
    },
    parse: (text: InvitationText): Reading<InvitationText> => {
      // Only the server knows the customer's own email domains.
      const reading = parseInvitation(text, { ownDomains: [], entities, ownEntity: null });
      return reading.ok ? { ok: true, value: text } : reading;
    },
    send: (text) => invite({ ...text, ...asking }),
    done,
  });
};

/** The supplier on file that a refused invitation is about. */
export const supplierOnFile = ({ failure }: InviteForm): string | null => {
  const body = isApiError(failure) && failure.errorCode === 'supplier-on-file' ? (failure.body as { supplierId?: unknown }) : {};
  return typeof body.supplierId === 'string' ? body.supplierId : null;
};
