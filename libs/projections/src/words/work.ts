import type { WorkRow } from '../payments/run-work-answers.js';
import type { WorkPlace } from '../payments/work-tabs.js';

const supplierOwes = {
  sending: 'The email to the supplier is being sent.',
  planned: 'The email to the supplier is planned.',
  sent: 'The supplier was asked and has not opened the link yet.',
  opened: 'The supplier opened the link and has not answered yet.',
  'digits-right': 'The supplier typed the missing digits and has not confirmed yet.',
  'change-request': 'A change of the supplier waits for a second person.',
  acceptance: 'The acceptance waits for a second person.',
} as const;

/** Who owes the next step of a payment, and what. */
export const owesText = ({ step }: NonNullable<WorkRow['waiting']>): string => supplierOwes[step];

const places: { readonly [place in WorkPlace]: string } = {
  todo: 'To do',
  waiting: 'Waiting',
  nothing: 'Nothing to do',
  out: 'Left out',
};

/** Where a payment of a run stands, in one or two words. */
export const placeText = ({ place, aside }: Pick<WorkRow, 'place' | 'aside'>): string =>
  aside?.kind === 'held' ? 'Held' : places[place];

const asEnd = (text: string): string => text.replace(/\.$/, '');

/** Who does what next about a payment, or what was decided, in one sentence without its full stop; empty: nobody. */
export const nextStepText = ({ waiting, acceptance, accepted, aside, owner }: WorkRow): string => {
  if (aside !== null) return `${aside.kind === 'held' ? 'Held' : 'Left out'} by ${aside.byName}`;
  if (acceptance !== null) return `An acceptance by ${acceptance.byName} waits for a second person`;
  if (accepted !== null) return `Accepted by ${accepted.byName}`;
  if (waiting !== null) return `${asEnd(owesText(waiting))}, asked by ${waiting.byName}`;
  return owner === null ? '' : `Assigned to ${owner.name}`;
};
