import type { DefaultViewEvent, SavedView, SavedViewEvent, ViewList } from '@counterfoil/domain';
import { change, one, type Projection } from '../kernel/projection.js';

export type SavedViewDoc = SavedView & {
  readonly id: string;
  readonly list: ViewList;
  readonly savedBy: string;
};

export const savedViews: Projection<SavedViewDoc, SavedViewEvent> = {
  name: 'saved-views',
  version: 1,
  fields: { list: 'text', name: 'text', savedBy: 'text', shared: 'flag' },
  defaultSort: { field: 'name', direction: 'ascending' },
  searched: [],
  on: {
    ViewSaved: ({ data: { viewId: id, list, name, address, shared }, meta }) =>
      one<SavedViewDoc>(id, () => ({ id, list, name, address, shared, savedBy: meta.actor.id })),
    ViewChanged: ({ data: { viewId, now } }) =>
      change<SavedViewDoc>(viewId, (doc) => ({ ...doc, name: now.name, address: now.address, shared: now.shared })),
    ViewDeleted: ({ data }) => one<SavedViewDoc>(data.viewId, () => null),
  },
};

/** The view that each list of one user opens with. */
export type DefaultViewsDoc = {
  /** The user's id. */
  readonly id: string;
  readonly views: { readonly [list in ViewList]?: string | null };
};

export const defaultViews: Projection<DefaultViewsDoc, DefaultViewEvent> = {
  name: 'default-views',
  version: 1,
  fields: { id: 'text' },
  defaultSort: { field: 'id', direction: 'ascending' },
  searched: [],
  on: {
    DefaultViewChosen: ({ data: { userId: id, list, viewId } }) =>
      one<DefaultViewsDoc>(id, (doc) => ({ id, views: { ...doc?.views, [list]: viewId } })),
  },
};

export type SavedViewRow = Pick<SavedViewDoc, 'id' | 'name' | 'address' | 'shared'> & {
  readonly own: boolean;
  readonly savedByName: string;
  /** Whether the list opens with this view. */
  readonly isDefault: boolean;
};

/** GET /views (P-2.12): the user's own views of a list, and those that colleagues share. */
export type SavedViewsAnswer = { readonly rows: readonly SavedViewRow[]; readonly position: string };
