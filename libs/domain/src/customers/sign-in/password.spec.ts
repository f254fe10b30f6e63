import { expect, test } from '@jest/globals';
import { guessableNames, passwordFault } from './password.js';

const mara = { names: ['mara.holm@bluegum.example', 'Mara Holm'] };

test('a password that is long and hard to guess is accepted', () =>
  expect(passwordFault('correct horse battery', mara, 4)).toBeNull());

test.each([
  ['that is short', 'correct hor', /at least 12/],
  ['of blanks', '            ', /not blank/],
  ['that is the user name', ' Mara.Holm@bluegum.example', /not your name/],
  ['that is the user name before the @', 'mara.holm   ', /not your name/],
  ['that is the user name after the @', 'Bluegum.example', /not your name/],
])('a password %s is refused, however strong it is said to be', (_, password, fault) =>
  expect(passwordFault(password, mara, 4)).toMatch(fault),
);

test('a password that is easy to guess is refused', () =>
  expect(passwordFault('passwordpassword', mara, 2)).toMatch(/easy to guess/));

test('while the strength of a password is unknown, only its other faults are shown', () => {
  expect(passwordFault('passwordpassword', mara, null)).toBeNull();
  expect(passwordFault('short', mara, null)).toMatch(/at least 12/);
});

test('the strength of a password assumes that a guesser knows the user name, its sides, its parts and the words of the name', () =>
  expect(guessableNames(mara)).toEqual(
    expect.arrayContaining([
      'mara.holm@bluegum.example',
      'mara.holm',
      'bluegum.example',
      'mara',
      'holm',
      'bluegum',
      'Mara',
      'Holm',
    ]),
  ));
