import type { WorkRow } from '../payments/run-work-answers.js';
import type { WorkPlace } from '../payments/work-tabs.js';

const stepTexts = {
  sending: 'The email to the supplier is being sent.',
  planned: 'The email to the supplier is planned.',
  sent: 'The supplier was asked and has not opened the link yet.',
  opened: 'The supplier opened the link and has not answered yet.',
  'digits-right': 'The supplier typed the missing digits and has not confirmed yet.',
  'change-request': 'A change of the supplier waits',
  acceptance: 'The acceptance waits',
} as const;

const MOST_NAMED = 3;

/** The names of the people who can decide; if there are none, what to do about it. */
export const decidersText = (deciders: readonly string[]): string => {
  if (deciders.length === 0) return 'a second person, and nobody else may approve';
  const named = deciders.length > MOST_NAMED + 1 ? deciders.slice(0, MOST_NAMED) : deciders;
  const rest = deciders.length - named.length;
  const all = rest === 0 ? named : [...named, `${rest} others`];
  return all.length === 1 ? all[0]! : `${all.slice(0, -1).join(', ')} or ${all.at(-1)}`;
};

/** Who has to act next on a payment, and how. */
export const owesText = ({ on, step, deciders }: NonNullable<WorkRow['waiting']>): string =>
  on === 'supplier' ? stepTexts[step] : `${stepTexts[step]} for ${decidersText(deciders)}.`;

const places: { readonly [place in WorkPlace]: string } = {
  todo: 'To do',
  waiting: 'Waiting',
  nothing: 'Nothing to do',
  out: 'Left out',
};

/** The state of a payment in a run, in one or two words. */
export const placeText = ({ place, aside }: Pick<WorkRow, 'place' | 'aside'>): string =>
  aside?.kind === 'held' ? 'Held' : places[place];

const asEnd = (text: string): string => text.replace(/\.$/, '');

/** Who does what next with a payment, or what was decided, in one sentence without a full stop; empty: nothing. */
export const nextStepText = ({ waiting, acceptance, accepted, aside, owner }: WorkRow): string => {
  if (aside !== null) return `${aside.kind === 'held' ? 'Held' : 'Left out'} by ${aside.byName}`;
  if (acceptance !== null)
    return `An acceptance by ${acceptance.byName} waits for ${waiting === null ? 'a second person' : decidersText(waiting.deciders)}`;
  if (accepted !== null) return `Accepted by ${accepted.byName}`;
  if (waiting !== null) return `${asEnd(owesText(waiting))}, asked by ${waiting.byName}`;
  return owner === null ? '' : `Assigned to ${owner.name}`;
};
