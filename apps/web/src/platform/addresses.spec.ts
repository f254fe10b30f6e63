import { expect, test } from '@jest/globals';
import { basePathOf, urlUnder } from './http/base.js';
import { safeReturn } from './paths.js';
import { entityOf } from './session/entity.js';
import { laterOf, positionIn } from './http/freshness.js';
import { isTyping, pressKey } from './shortcuts.js';

test('addresses are built under the path of the base element', () => {
  expect(basePathOf('https://pay.example/')).toBe('/');
  expect(basePathOf('https://pay.example/portal/')).toBe('/portal/');
  expect(urlUnder('/portal/', '/account/me')).toBe('/portal/account/me');
});

test('signing in returns only to pages of the portal', () => {
  expect(safeReturn('/payments/1?x=2')).toBe('/payments/1?x=2');
  const refused = [null, '', 'https://evil.example', '//evil.example', '/\\evil.example', '/account/logoff'];
  expect(refused.map(safeReturn)).toEqual(refused.map(() => '/'));
});

test('the selected entity comes from the address, or else from the last choice, if the customer has it', () => {
  expect(entityOf('e2', 'e1', ['e1', 'e2'])).toBe('e2');
  expect(entityOf(null, 'e1', ['e1', 'e2'])).toBe('e1');
  expect(entityOf('unknown', null, ['e1'])).toBe('unknown');
  expect(entityOf('gone', 'e1', ['e1'])).toBeNull();
});

test('the highest position is kept, and positions are compared as text', () => {
  expect(laterOf('', '0005')).toBe('0005');
  expect(laterOf('0010', '0005')).toBe('0010');
  expect([positionIn({ position: '7' }), positionIn({}), positionIn('x'), positionIn(null)]).toEqual(['7', '', '', '']);
});

const shortcuts = [{ keys: '/' }, { keys: 'g u' }, { keys: 'g r' }];

test('two keys pressed shortly after each other find their shortcut', () => {
  const { hit, pressed } = pressKey(shortcuts, null, 'g', 0);
  expect(hit).toBeUndefined();
  expect(pressKey(shortcuts, pressed, 'r', 500).hit).toEqual({ keys: 'g r' });
  expect(pressKey(shortcuts, pressed, 'r', 5_000).hit).toBeUndefined();
  expect(pressKey(shortcuts, pressed, '/', 500).hit).toEqual({ keys: '/' });
});

test('keys typed into a field are not shortcuts', () => {
  expect([
    isTyping({ tagName: 'INPUT' }),
    isTyping({ tagName: 'DIV', isContentEditable: true }),
    isTyping({ tagName: 'BODY' }),
  ]).toEqual([true, true, false]);
});
