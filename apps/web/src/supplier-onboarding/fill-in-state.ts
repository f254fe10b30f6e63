import { builtInText } from '@counterfoil/domain';
import type { AskedState } from './onboarding.api.js';
import type { SavingState } from './saving.js';
import type { Visit } from './use-visit.js';

/**
 * The postal code to look up in the directory; null for none. The server has already checked the code against the format of its
 * country (P-5.4.5). A state that somebody entered stays; only `filledIn`, the result of an earlier lookup, is replaced.
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
 * Fills in the state of the saved postal code, if the form asks this person for a state and the directory knows the code.
 * @returns the state that was filled in last
 */
export const fillInState = async ({ page, saving }: Visit, find: Find, filledIn: string): Promise<string> => {
  const isAsked = page.sections.some(
    ({ id: section, fields }) => page.mine.includes(section) && fields.some(({ id, selected }) => id === 'State' && selected),
  );
  const asked = isAsked ? askedState(saving.state.get(), filledIn) : null;
  if (asked === null) return filledIn;
  const { data = '' } = await find(asked);
  // The state or the postal code may have changed while the directory was asked.
  if (data === '' || askedState(saving.state.get(), filledIn)?.postalCode !== asked.postalCode) return filledIn;
  void saving.choose('State', data);
  return data;
};
