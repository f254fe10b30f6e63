import { expect, test } from '@jest/globals';
import { actChoices, readAct } from './act-choices.js';
import { selectedBody } from './selected-body.js';

test('every choice is a change that the server accepts', () => {
  for (const { value } of actChoices) expect(readAct({ choice: value, text: '' })).toHaveProperty('act');
  expect(readAct({ choice: 'limit', text: '1,200.50' })).toEqual({ act: { kind: 'limit', limitAmount: 120_050 }, reason: null });
  expect(readAct({ choice: 'limit', text: 'much' })).toHaveProperty('fault');
  expect(readAct({ choice: 'division', text: ' West ' })).toEqual({ act: { kind: 'division', division: 'West' }, reason: null });
  expect(readAct({ choice: 'certify', text: 'Known' })).toMatchObject({ act: { isAlias: true }, reason: 'Known' });
});

test('a bulk change of all matching suppliers sends the filters of the list and the number seen, but not its page', () => {
  const query = { filter: '-7', search: 'acme', length: 20, start: 40, sort: 'name', hasRequests: undefined };
  expect(selectedBody({ kind: 'all-matching', except: ['s-1'] }, query, 812)).toEqual({
    match: { filter: '-7', search: 'acme', count: 812, except: ['s-1'] },
  });
  expect(selectedBody({ kind: 'some', ids: ['s-1'] }, query, 812)).toEqual({ ids: ['s-1'] });
});
