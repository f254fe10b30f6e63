import { accept, type Command, type Decider, unchanged } from '../kernel/decider.js';
import { type EventCatalog, type Fact, plain } from '../kernel/fact.js';
import type { ViewList } from './saved-view.js';

type Choice = { readonly userId: string; readonly list: ViewList; readonly viewId: string | null };

/** The view that a list opens with for one user; null opens the list without a view. */
export type DefaultViewEvent = Fact<'DefaultViewChosen', Choice>;
export const defaultViewEvents: EventCatalog<DefaultViewEvent> = { DefaultViewChosen: plain };

export type DefaultViewCommand = Command<'ChooseDefaultView', Choice>;

type Chosen = { readonly [list in ViewList]?: string | null };

/** One stream for each user. */
export const defaultView: Decider<Chosen, DefaultViewCommand, DefaultViewEvent, never> = {
  category: 'defaultview',
  initial: {},
  decide: {
    ChooseDefaultView: ({ userId, list, viewId }, chosen) =>
      (chosen[list] ?? null) === viewId ? unchanged : accept({ type: 'DefaultViewChosen', data: { userId, list, viewId } }),
  },
  evolve: { DefaultViewChosen: (chosen, { data: { list, viewId } }) => ({ ...chosen, [list]: viewId }) },
};
