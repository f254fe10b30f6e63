import { expect, test } from '@jest/globals';
import type { SavingState } from './saving.js';
import type { Visit } from './use-visit.js';
import { askedState, fillInState } from './fill-in-state.js';

type Entered = {
  readonly answers?: object;
  readonly drafts?: object;
  readonly faults?: object;
  readonly shown?: readonly string[];
};

const asked = ({ answers, drafts = {}, faults = {}, shown = ['PostalCode', 'State'] }: Entered, filledIn = '') => {
  const progress = { answers: { Country: '13', PostalCode: '2000', ...answers }, tasks: [{ id: 'Contact', faults, shown }] };
  return askedState({ progress, drafts } as unknown as SavingState, filledIn);
};

test('the state of a saved postal code is looked up with its country', () =>
  expect(asked({})).toEqual({ postalCode: '2000', country: '13' }));

test('a state that was filled in for an earlier postal code is looked up again', () =>
  expect(asked({ answers: { State: 'NSW', PostalCode: '3000' } }, 'NSW')).toEqual({ postalCode: '3000', country: '13' }));

test.each<[string, Entered]>([
  ['the postal code has a fault', { faults: { PostalCode: 'Please enter a valid postcode.' } }],
  ['no postal code is entered', { answers: { PostalCode: '' } }],
  ['the postal code is not saved yet', { drafts: { PostalCode: '3000' } }],
  ['a state is entered', { answers: { State: 'NSW' } }],
  ['a state is being typed', { drafts: { State: 'N' } }],
  ['no state is shown', { shown: ['PostalCode'] }],
])('no state is looked up when %s', (_, entered) => expect(asked(entered)).toBeNull());

const fill = async (find: (drafts: Record<string, string>) => string) => {
  const drafts: Record<string, string> = {};
  const chosen: unknown[] = [];
  const progress = {
    answers: { Country: '13', PostalCode: '2000' },
    tasks: [{ id: 'Contact', faults: {}, shown: ['PostalCode', 'State'] }],
  };
  const visit = {
    page: { mine: ['Contact'], sections: [{ id: 'Contact', fields: [{ id: 'State', selected: true }] }] },
    saving: {
      state: { get: () => ({ progress, drafts }) },
      choose: async (...choice: unknown[]) => void chosen.push(choice),
    },
  } as unknown as Visit;
  const filledIn = await fillInState(visit, async () => ({ data: find(drafts) }), '');
  return { chosen, filledIn };
};

test('the state that the directory returns is filled in', async () =>
  expect(await fill(() => 'NSW')).toEqual({ chosen: [['State', 'NSW']], filledIn: 'NSW' }));

test('no state is filled in when the directory knows none', async () =>
  expect(await fill(() => '')).toEqual({ chosen: [], filledIn: '' }));

test('a state that is typed during the lookup stays', async () =>
  expect(
    await fill((drafts) => {
      drafts['State'] = 'Vic';
      return 'NSW';
    }),
  ).toEqual({ chosen: [], filledIn: '' }));
