import { builtInText } from '@counterfoil/domain';
import type { AskedState } from './onboarding.api.js';
import type { SavingState } from './saving.js';
import type { Visit } from './use-visit.js';

/**
 * What to ask the directory; null: nothing. A postal code comes this far without a fault: the server has matched it with the form
 * of its country (P-5.4.5). A state that somebody entered stays; only `filledIn`, found for an earlier postal code, is replaced.
 */
export const askedState = (
  { progress, drafts }: Pick<SavingState, 'progress' | 'drafts'>,
  filledIn: string,
): AskedState | null => {
  const { PostalCode: postalCode, Country: country, State: state } = builtInText(progress.answers);
  const isFree = !('State' in drafts) && (state === '' || state === filledIn);
  const isShown = progress.tasks.some(({ shown }) => shown.includes('State'));
  const isFaulty = 'PostalCode' in drafts || progress.tasks.some(({ faults }) => faults['PostalCode'] !== undefined);
  return isFree && isShown && !isFaulty && postalCode !== '' ? { postalCode, country } : null;
};

type Find = (asked: AskedState) => PromiseLike<{ readonly data?: string | undefined }>;

/**
 * Fills in the state of the postal code that was saved, where this person is asked for one and the directory knows it.
 * @returns the state that was filled in last
 */
export const fillInState = async ({ page, saving }: Visit, find: Find, filledIn: string): Promise<string> => {
  const isAsked = page.sections.some(
    ({ id: section, fields }) => page.mine.includes(section) && fields.some(({ id, selected }) => id === 'State' && selected),
  );
  const asked = isAsked ? askedState(saving.state.get(), filledIn) : null;
  if (asked === null) return filledIn;
  const { data = '' } = await find(asked);
  // Somebody may have entered the state or another postal code meanwhile.
  if (data === '' || askedState(saving.state.get(), filledIn)?.postalCode !== asked.postalCode) return filledIn;
  void saving.choose('State', data);
  return data;
};
