import { expect, test } from '@jest/globals';
import { plainLook } from './list-look.js';
import { isPlain, openView, viewAddress } from './view-address.js';

const of = (text: string) => new URLSearchParams(text);

test('a view holds filters, order, columns and density, but neither the page nor the entity', () => {
  const look = { hidden: ['by'], density: 'compact' } as const;
  const view = of(viewAddress(of('page=3&after=x&entityId=e1&sort=-total&open=true'), look));
  expect([...view.keys()]).toEqual(['look', 'open', 'sort']);
  expect(JSON.parse(view.get('look')!)).toEqual(look);
});

test('the order of the parameters in an address does not change its view', () =>
  expect(viewAddress(of('b=2&a=1'), plainLook())).toBe(viewAddress(of('a=1&b=2'), plainLook())));

test('only a list that was opened without filters opens with the default view', () => {
  expect([isPlain(of('')), isPlain(of('entityId=e1')), isPlain(of('open=true'))]).toEqual([true, true, false]);
});

test('a view is opened within the chosen entity', () =>
  expect(openView('open=true', of('entityId=e1&page=4')).toString()).toBe('open=true&entityId=e1'));
