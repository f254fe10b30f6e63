import { accept, type Command, type Decider, reject, unchanged } from '../kernel/decider.js';
import { type EventCatalog, type Fact, plain } from '../kernel/fact.js';

/** The lists that views can be saved for. */
export const viewLists = ['payment-runs', 'suppliers', 'payment-rows'] as const;
export type ViewList = (typeof viewLists)[number];

/** A saved view of a list. `address` is its query string, with filters, order, columns and density (P-2.12.1). */
export type SavedView = { readonly name: string; readonly address: string; readonly shared: boolean };

export const LONGEST_VIEW_NAME = 60;
export const LONGEST_VIEW_ADDRESS = 2_000;

export type SavedViewEvent =
  | Fact<'ViewSaved', { viewId: string; list: ViewList } & SavedView>
  | Fact<'ViewChanged', { viewId: string; was: SavedView; now: SavedView }>
  | Fact<'ViewDeleted', { viewId: string }>;

export const savedViewEvents: EventCatalog<SavedViewEvent> = { ViewSaved: plain, ViewChanged: plain, ViewDeleted: plain };

export type SavedViewCommand =
  | Command<'SaveView', { viewId: string; list: ViewList } & SavedView>
  | Command<'ChangeView', { viewId: string } & SavedView>
  | Command<'DeleteView', { viewId: string }>;

type State = (SavedView & { readonly by: string }) | null;
export type SavedViewRejection = 'no-such-view' | 'not-own-view';

const part = ({ name, address, shared }: SavedView): SavedView => ({ name, address, shared });

/** One stream for each view. Only the user who saved a view can change or delete it, even when it is shared. */
export const savedView: Decider<State, SavedViewCommand, SavedViewEvent, SavedViewRejection> = {
  category: 'savedview',
  initial: null,
  decide: {
    SaveView: ({ viewId, list, ...view }, saved) =>
      saved === null ? accept({ type: 'ViewSaved', data: { viewId, list, ...part(view) } }) : unchanged,
    ChangeView: ({ viewId, ...view }, saved, { actor }) => {
      if (saved === null) return reject('no-such-view');
      if (saved.by !== actor.id) return reject('not-own-view');
      const [was, now] = [part(saved), part(view)];
      const isSame = was.name === now.name && was.address === now.address && was.shared === now.shared;
      return isSame ? unchanged : accept({ type: 'ViewChanged', data: { viewId, was, now } });
    },
    DeleteView: ({ viewId }, saved, { actor }) => {
      if (saved === null) return unchanged;
      return saved.by === actor.id ? accept({ type: 'ViewDeleted', data: { viewId } }) : reject('not-own-view');
    },
  },
  evolve: {
    ViewSaved: (_, { data, meta }) => ({ ...part(data), by: meta.actor.id }),
    ViewChanged: (saved, { data, meta }) => ({ ...part(data.now), by: saved?.by ?? meta.actor.id }),
    ViewDeleted: () => null,
  },
};
