import { Button, Checkbox, NativeSelect } from '@mantine/core';
import type { RequestStatus } from '@counterfoil/projections';
import type { ListState } from '../../platform/lists/use-list-params.js';
import { NO_REQUEST, requestStatusWords, supplierStatusWords } from '../../ui/words/statuses.js';
import { supplierStatuses } from '../supplier-words.js';
import classes from '../suppliers.module.css';

const ANY = { value: '', label: 'Every status' };

export const SupplierFilters = ({ list }: { readonly list: ListState }) => (
  <>
    <NativeSelect
      aria-label="Status"
      value={list.filters['status'] ?? ''}
      data={[ANY, ...supplierStatuses.map((status) => ({ value: status, label: supplierStatusWords[status].word }))]}
      onChange={({ target }) => list.setFilter('status', target.value)}
    />
    <NativeSelect
      aria-label="Verification request"
      value={list.filters['requestStatus'] ?? ''}
      data={requestChoices}
      onChange={({ target }) => list.setFilter('requestStatus', target.value)}
    />
    <Checkbox
      label="Waiting for approval"
      checked={list.filters['hasRequests'] === 'true'}
      onChange={({ target }) => list.setFilter('hasRequests', target.checked ? 'true' : null)}
    />
    {list.search === '' && Object.keys(list.filters).length === 0 ? null : (
      <Button variant="subtle" size="compact-sm" onClick={list.clear}>
        Clear filters
      </Button>
    )}
  </>
);

const statuses: readonly RequestStatus[] = [
  ...(['opened', 'matched', 'confirmed', 'reported', 'set-aside', 'details-provided'] as const),
  ...(['onboarding-requested', 'contact-given'] as const),
  ...(['locked', 'revoked', 'expired'] as const),
];

const requestChoices = [
  { value: '', label: 'Every request' },
  { value: 'none', label: NO_REQUEST },
  { value: 'waiting', label: `${requestStatusWords.waiting.word}, ${requestStatusWords.sent.word.toLowerCase()}` },
  ...statuses.map((value) => ({ value, label: requestStatusWords[value].word })),
];

/** A note that the list shows only the suppliers of the link from another page (P-2.2). */
export const HandedOver = ({ list }: { readonly list: ListState }) => {
  const { supRef, supIds } = list.filters;
  if (supRef === undefined && supIds === undefined) return null;
  const count = supIds?.split(',').filter(Boolean).length ?? 0;
  return (
    <p className={classes['handedOver']} role="status">
      {supRef === undefined
        ? `Only the ${count === 1 ? 'supplier' : `${count} suppliers`} you came from.`
        : `Only supplier reference ${supRef}.`}
      <Button variant="subtle" size="compact-sm" onClick={list.clear}>
        Show all suppliers
      </Button>
    </p>
  );
};
