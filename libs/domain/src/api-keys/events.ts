import { type ControlledEvent, controlledEvents } from '../kernel/controlled-fact.js';
import { type EventCatalog, type Fact, plain } from '../kernel/fact.js';
import { apiKeyFacts } from './controlled-facts.js';
import type { KeyRights } from './values.js';

type OfKey = { readonly keyId: string; readonly name: string };

export type ApiKeyEvent =
  | ControlledEvent<typeof apiKeyFacts>
  /** Rights were removed, which takes effect at once. */
  | Fact<'ApiKeyNarrowed', OfKey & { was: KeyRights; now: KeyRights }>
  | Fact<'ApiKeyRevoked', OfKey>;

export const apiKeyEvents: EventCatalog<ApiKeyEvent> = {
  ...controlledEvents(apiKeyFacts),
  ApiKeyNarrowed: plain,
  ApiKeyRevoked: plain,
};
