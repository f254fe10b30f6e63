export { type AnyRequest, type ChangeRequest, changeOf, isSame } from './change-request.js';
export {
  type ApprovedOf,
  cardOf,
  type ChangeOf,
  type CheckedOf,
  type ControlledEvent,
  type ControlledFact,
  type ControlledFacts,
  type DataOf,
  type DeclinedOf,
  type FactWords,
  type Field,
  type FieldChange,
  type KindOf,
  type RequestedOf,
  rowsPerEvent,
  type Stage,
  type ValueWords,
} from './controlled-fact.js';
export { noTerms, type Terms } from './change-request.js';
export * from './check-record.js';
export { type DecideOnRequest, type DeclineRequest, WITHDRAWN } from './decide-change-requests.js';
export * from './decider.js';
export * from './envelope.js';
export * from './fact.js';
export * from './field-change.js';
export * from './field-table.js';
export * from './json.js';
export * from './result.js';
export * from './second-person.js';
export { slugOf } from './slug.js';
export { indexWords, searchWords } from './search-words.js';
export * from './text.js';
export * from './zoned-time.js';
export * from './email-address.js';
export * from './parse-email.js';
export { GIVE_UP_AFTER_DAYS, isEmailGivenUp, nextAttemptAt } from './email-attempts.js';
export { typedText } from './typed-text.js';
