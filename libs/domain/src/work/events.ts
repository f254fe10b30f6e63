import type { EventCatalog } from '../kernel/fact.js';
import { type DefaultViewEvent, defaultViewEvents } from './default-view.js';
import { type NotificationChoiceEvent, notificationChoiceEvents } from './notification-choice.js';
import { type NotificationEmailEvent, notificationEmailEvents } from './notification-email.js';
import { type NotificationReadEvent, notificationReadEvents } from './notification-reads.js';
import { type SavedViewEvent, savedViewEvents } from './saved-view.js';

/** How users keep track of their work: their notifications, what they have read, and their views of lists. */
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
