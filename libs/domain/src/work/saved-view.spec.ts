import { expect, test } from '@jest/globals';
import { specFor } from '../kernel/spec-for.js';
import { defaultView } from './default-view.js';
import { savedView, type SavedViewEvent } from './saved-view.js';

const given = specFor(savedView);
const anna = { kind: 'user', id: 'anna' } as const;
const eve = { kind: 'user', id: 'eve' } as const;
const viewId = 'v1';
const view = { name: 'Open runs', address: 'open=true', shared: true };
const saved: SavedViewEvent & { readonly by: typeof anna } = {
  ...({ type: 'ViewSaved', data: { viewId, list: 'payment-runs', ...view } } as const),
  by: anna,
};
const change = { type: 'ChangeView', data: { viewId, ...view, name: 'Mine' } } as const;
const remove = { type: 'DeleteView', data: { viewId } } as const;

test('a saved view keeps its list, its address and its name', () =>
  given()
    .when({ type: 'SaveView', data: { viewId, list: 'payment-runs', ...view } })
    .then({ type: 'ViewSaved', data: { viewId, list: 'payment-runs', ...view } }));

test('the user who saved a view can rename and delete it', () => {
  given(saved)
    .when(change, { actor: anna })
    .then({ type: 'ViewChanged', data: { viewId, was: view, now: { ...view, name: 'Mine' } } });
  given(saved).when(remove, { actor: anna }).then({ type: 'ViewDeleted', data: { viewId } });
});

test('a user cannot change or delete the shared view of another user, even after it was changed', () => {
  const changed: SavedViewEvent = { type: 'ViewChanged', data: { viewId, was: view, now: { ...view, name: 'Mine' } } };
  given(saved).when(change, { actor: eve }).thenRejected('not-own-view');
  given(saved, changed).when(remove, { actor: eve }).thenRejected('not-own-view');
});

test('a deleted view cannot be changed', () =>
  given(saved, { type: 'ViewDeleted', data: { viewId } }).when(change, { actor: anna }).thenRejected('no-such-view'));

test('a person has one default view for each list', () => {
  const choose = (list: 'suppliers' | 'payment-runs', id: string | null) =>
    ({ type: 'ChooseDefaultView', data: { userId: 'anna', list, viewId: id } }) as const;
  const chosen = { type: 'DefaultViewChosen', data: { userId: 'anna', list: 'suppliers', viewId } } as const;
  specFor(defaultView)().when(choose('suppliers', viewId)).then(chosen);
  specFor(defaultView)(chosen).when(choose('suppliers', viewId)).then();
  specFor(defaultView)(chosen).when(choose('payment-runs', null)).then();
  expect(specFor(defaultView)(chosen).state()).toEqual({ suppliers: viewId });
});
