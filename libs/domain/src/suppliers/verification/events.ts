import type { EventCatalog } from '../../kernel/fact.js';
import { type AnswerEvent, answerEvents } from './answer/answer-events.js';
import { type VerificationEmailEvent, verificationEmailEvents } from './emails/email-events.js';
import { type LinkEvent, linkEvents } from './link/link-events.js';

/**
 * Everything between a customer's request about an account and the supplier's answer. All of it is in the supplier's own stream.
 */
export type VerificationEvent = LinkEvent | AnswerEvent | VerificationEmailEvent;
export const verificationEvents: EventCatalog<VerificationEvent> = { ...linkEvents, ...answerEvents, ...verificationEmailEvents };
