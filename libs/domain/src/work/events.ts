import type { EventCatalog } from '../kernel/fact.js';
import { type DefaultViewEvent, defaultViewEvents } from './default-view.js';
import { type NotificationChoiceEvent, notificationChoiceEvents } from './notification-choice.js';
import { type NotificationEmailEvent, notificationEmailEvents } from './notification-email.js';
import { type NotificationReadEvent, notificationReadEvents } from './notification-reads.js';
import { type SavedViewEvent, savedViewEvents } from './saved-view.js';

/** How people keep up with their work: what they are told, what they have seen of it, and how they look at lists. */
export type WorkEvent =
  | NotificationChoiceEvent
  | NotificationReadEvent
  | NotificationEmailEvent
  | SavedViewEvent
  | DefaultViewEvent;

export const workEvents: EventCatalog<WorkEvent> = {
  ...notificationChoiceEvents,
  ...notificationReadEvents,
  ...notificationEmailEvents,
  ...savedViewEvents,
  ...defaultViewEvents,
};
