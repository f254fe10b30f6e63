import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { ENTITY_PARAM } from '../paths.js';
import { recall, remember } from '../remembered.js';
import { useSession } from './session.js';

/** Limits a list to rows whose entity is not in the customer's list (P-4.2). */
export const UNKNOWN_ENTITY = 'unknown';

/**
 * The chosen entity: an id, 'unknown', or null for all. The address has priority, so that it can be shared. Otherwise the last
 * choice applies.
 */
export const entityOf = (inAddress: string | null, remembered: string | null, known: readonly string[]): string | null => {
  const chosen = inAddress ?? remembered;
  return chosen !== null && (chosen === UNKNOWN_ENTITY || known.includes(chosen)) ? chosen : null;
};

const keyOf = (customerId: string): string => `entity.${customerId}`;

export const useEntity = (): { readonly entityId: string | null; readonly choose: (entityId: string | null) => void } => {
  const { customer, entities } = useSession();
  const [params, setParams] = useSearchParams();
  const known = entities.map(({ id }) => id);
  const entityId = known.length === 0 ? null : entityOf(params.get(ENTITY_PARAM), recall(keyOf(customer.id)), known);

  const choose = useCallback(
    (chosen: string | null) => {
      remember(keyOf(customer.id), chosen);
      setParams((before) => {
        const next = new URLSearchParams(before);
        if (chosen === null) next.delete(ENTITY_PARAM);
        else next.set(ENTITY_PARAM, chosen);
        next.delete('page');
        return next;
      });
    },
    [customer.id, setParams],
  );
  return { entityId, choose };
};

/** Writes a remembered choice into the address. Used once, in the layout. */
export const useEntityInAddress = (): void => {
  const { entityId } = useEntity();
  const [params, setParams] = useSearchParams();
  const missing = entityId !== null && !params.has(ENTITY_PARAM);
  useEffect(() => {
    if (!missing || entityId === null) return;
    setParams((before) => new URLSearchParams([...before, [ENTITY_PARAM, entityId]]), {
      replace: true,
      preventScrollReset: true,
    });
  }, [missing, entityId, setParams]);
};
