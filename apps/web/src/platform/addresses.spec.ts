import { expect, test } from '@jest/globals';
import { basePathOf, urlUnder } from './http/base.js';
import { safeReturn } from './paths.js';
import { entityOf } from './session/entity.js';
import { laterOf, positionIn } from './http/freshness.js';
import { isTyping, pressKey } from './shortcuts.js';

test('paths stand under the base element’s path', () => {
  expect(basePathOf('https://pay.example/')).toBe('/');
  expect(basePathOf('https://pay.example/portal/')).toBe('/portal/');
  expect(urlUnder('/portal/', '/account/me')).toBe('/portal/account/me');
});

test('after signing in only pages of the portal are opened', () => {
  expect(safeReturn('/payments/1?x=2')).toBe('/payments/1?x=2');
  const refused = [null, '', 'https://evil.example', '//evil.example', '/\\evil.example', '/account/logoff'];
  expect(refused.map(safeReturn)).toEqual(refused.map(() => '/'));
});

test('the address names the entity, else the last choice, if the customer has it', () => {
  expect(entityOf('e2', 'e1', ['e1', 'e2'])).toBe('e2');
  expect(entityOf(null, 'e1', ['e1', 'e2'])).toBe('e1');
  expect(entityOf('unknown', null, ['e1'])).toBe('unknown');
  expect(entityOf('gone', 'e1', ['e1'])).toBeNull();
});

test('the highest position is kept; positions compare as text', () => {
  expect(laterOf('', '0005')).toBe('0005');
  expect(laterOf('0010', '0005')).toBe('0010');
  expect([positionIn({ position: '7' }), positionIn({}), positionIn('x'), positionIn(null)]).toEqual(['7', '', '', '']);
});

const shortcuts = [{ keys: '/' }, { keys: 'g u' }, { keys: 'g r' }];

test('two keys in a row find their shortcut, if they follow soon', () => {
  const { hit, pressed } = pressKey(shortcuts, null, 'g', 0);
  expect(hit).toBeUndefined();
  expect(pressKey(shortcuts, pressed, 'r', 500).hit).toEqual({ keys: 'g r' });
  expect(pressKey(shortcuts, pressed, 'r', 5_000).hit).toBeUndefined();
  expect(pressKey(shortcuts, pressed, '/', 500).hit).toEqual({ keys: '/' });
});

test('keys typed into a field are the field’s', () => {
  expect([
    isTyping({ tagName: 'INPUT' }),
    isTyping({ tagName: 'DIV', isContentEditable: true }),
    isTyping({ tagName: 'BODY' }),
  ]).toEqual([true, true, false]);
});
