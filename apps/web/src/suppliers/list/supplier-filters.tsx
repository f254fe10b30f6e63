import { Button, Checkbox, NativeSelect } from '@mantine/core';
import type { RequestStatus } from '@counterfoil/projections';
import type { ListState } from '../../platform/lists/use-list-params.js';
import { NO_REQUEST, requestStatusWords, supplierStatusWords } from '../../ui/words/statuses.js';
import { requestFilters, REQUIRING_REFERENCE, supplierStatuses } from '../supplier-words.js';
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
    <RequestFilter list={list} />
    <Checkbox
      className={classes['check'] ?? ''}
      label="Waiting for approval"
      checked={list.filters['hasRequests'] === 'true'}
      onChange={({ target }) => list.setFilter('hasRequests', target.checked ? 'true' : null)}
    />
    <Checkbox
      className={classes['check'] ?? ''}
      label="Requiring a supplier reference"
      checked={list.filters['filter'] === REQUIRING_REFERENCE}
      onChange={({ target }) => list.setFilter('filter', target.checked ? REQUIRING_REFERENCE : null)}
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
  {
    group: 'Needs attention',
    items: Object.entries(requestFilters).map(([value, label]) => ({ value, label })),
  },
  {
    group: 'Request',
    items: [
      { value: 'none', label: NO_REQUEST },
      { value: 'waiting', label: `${requestStatusWords.waiting.word}, ${requestStatusWords.sent.word.toLowerCase()}` },
      ...statuses.map((value) => ({ value, label: requestStatusWords[value].word })),
    ],
  },
];

/** One choice, although the filter codes of P-2.2 and the statuses are two parameters. */
const RequestFilter = ({ list }: { readonly list: ListState }) => {
  const { filter, requestStatus } = list.filters;
  const isCode = (value: string): boolean => Object.hasOwn(requestFilters, value);
  const code = filter !== undefined && isCode(filter) ? filter : undefined;
  const choose = (value: string) =>
    list.setFilters({
      requestStatus: isCode(value) ? null : value,
      // The code of the box beside it stays.
      ...(isCode(value) ? { filter: value } : code === undefined ? {} : { filter: null }),
    });
  return (
    <NativeSelect
      aria-label="Verification request"
      value={code ?? requestStatus ?? ''}
      data={requestChoices}
      onChange={({ target }) => choose(target.value)}
    />
  );
};

/** Arrived here from a payment result or another list: only some records are asked for (P-2.2). */
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
