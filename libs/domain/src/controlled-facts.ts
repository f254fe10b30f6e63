import { apiKeyFacts } from './api-keys/controlled-facts.js';
import { customerFacts, userFacts } from './customers/controlled-facts.js';
import { type KindOf, type Stage, stagesOf } from './kernel/controlled-fact.js';
import type { Fact } from './kernel/fact.js';
import { runFacts } from './payments/run/controlled-facts.js';
import { releaseFacts } from './payments/run/release/controlled-facts.js';
import { supplierFacts } from './suppliers/controlled-facts.js';
import { webhookFacts } from './webhooks/controlled-facts.js';

/** Every controlled fact of the product by kind (P-11.1). */
export const controlledFacts = {
  ...supplierFacts,
  ...customerFacts,
  ...userFacts,
  ...runFacts,
  ...releaseFacts,
  ...apiKeyFacts,
  ...webhookFacts,
};
export type ControlledKind = KindOf<typeof controlledFacts>;

const stages: { readonly [type: string]: Stage | undefined } = stagesOf(controlledFacts);
const requestIdOf = ({ data }: Fact): unknown => (data as { readonly requestId?: unknown }).requestId;

/** Whether the events of a command include a change that waits for a second person. */
export const awaitsSecondPerson = (events: readonly Fact[]): boolean => {
  const decided = events.filter(({ type }) => stages[type] === 'approved' || stages[type] === 'declined').map(requestIdOf);
  return events.some((event) => stages[event.type] === 'requested' && !decided.includes(requestIdOf(event)));
};
