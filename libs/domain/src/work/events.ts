import type { EventCatalog } from '../kernel/fact.js';
import { type NotificationChoiceEvent, notificationChoiceEvents } from './notification-choice.js';
import { type NotificationEmailEvent, notificationEmailEvents } from './notification-email.js';
import { type NotificationReadEvent, notificationReadEvents } from './notification-reads.js';

/** How people keep up with their work: what they are told, and what they have seen of it. */
export type WorkEvent = NotificationChoiceEvent | NotificationReadEvent | NotificationEmailEvent;

export const workEvents: EventCatalog<WorkEvent> = {
  ...notificationChoiceEvents,
  ...notificationReadEvents,
  ...notificationEmailEvents,
};
