import { countIn } from '@counterfoil/domain';
import type { ReleaseView } from '@counterfoil/projections';
import { actions } from '../../ui/words/actions.js';

/** The label of the button, with the number of payments that are still to do or waiting. */
export const releaseLabel = (view: ReleaseView | undefined, count: (n: number) => string): string => {
  if (view === undefined) return actions.releaseRun;
  if (view.request !== null) return 'Waiting for a second person';
  return view.open.lines === 0 ? actions.releaseRun : `${actions.releaseRun}: ${count(view.open.lines)} open`;
};

type Needs = Pick<ReleaseView, 'needsSecondPerson'>;

/** All reasons: "... it contains payments to do; its total is above ..." */
export const secondPersonText = ({ needsSecondPerson }: Needs): string =>
  `A second person has to approve this release: ${needsSecondPerson.join('; ')}.`;

/** The first reason, for a line of the page. The question before a release has all of them. */
export const secondPersonHint = ({ needsSecondPerson: [first = '', ...others] }: Needs): string =>
  `A second person has to approve the release: ${first}${others.length === 0 ? '' : ', and for other reasons'}.`;

/** The number of payments that are held or left out. */
export const asideCount = ({ without }: Pick<ReleaseView, 'without'>): number => countIn(without);

/** Names the users who dismissed alerts about payments that they uploaded themselves. */
export const dismissedText = ({ dismissedBySenders }: Pick<ReleaseView, 'dismissedBySenders'>): string =>
  `${dismissedBySenders.join(' and ')} uploaded payments of this run and dismissed alerts of it.`;
