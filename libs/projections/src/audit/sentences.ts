import { actedBy, type Actor, checkFileIn, type CounterfoilEvent, type RecordedFact } from '@counterfoil/domain';
import type { TimelineEntry } from '../suppliers/supplier-answers.js';
import {
  accessSentences,
  apiKeySentences,
  customerSentences,
  loginSentences,
  identitySentences,
  erasureSentences,
  subjectSentences,
  userSentences,
} from './customer-sentences.js';
import { documentRequestSentences, documentSentences } from './document-sentences.js';
import {
  accountScanSentences,
  ledgerSentences,
  paymentLinesSentences,
  paymentRechecksSentences,
  paymentRunSentences,
} from './payment-sentences.js';
import type { Said, Sentences, SentenceWords } from './sentence.js';
import { actSentences } from './act-sentences.js';
import { importSentences, supplierSentences } from './supplier-sentences.js';
import { onboardingFormSentences } from './onboarding-form-sentences.js';
import { supplierOnboardingSentences } from './onboarding-sentences.js';
import { tableSentences } from './table-sentences.js';
import { webhookQueueSentences, webhookSentences } from './webhook-sentences.js';
import { workSentences } from './work-sentences.js';

/** Every fact of the product as a sentence. A new fact does not compile until it has one. */
export const sentences: Sentences<CounterfoilEvent> = {
  ...customerSentences,
  ...userSentences,
  ...loginSentences,
  ...identitySentences,
  ...accessSentences,
  ...apiKeySentences,
  ...webhookSentences,
  ...webhookQueueSentences,
  ...erasureSentences,
  ...subjectSentences,
  ...supplierSentences,
  ...importSentences,
  ...actSentences,
  ...tableSentences,
  ...paymentRunSentences,
  ...paymentLinesSentences,
  ...paymentRechecksSentences,
  ...accountScanSentences,
  ...ledgerSentences,
  ...onboardingFormSentences,
  ...documentSentences,
  ...documentRequestSentences,
  ...supplierOnboardingSentences,
  ...workSentences,
};

/**
 * An event as text: a verb phrase ("asked to change the account of Bluegum Joinery"), before which the caller puts the name of the
 * person, and the changed fields with their text before and after. Personal data is absent once erased.
 */
export const sentenceOf = (event: RecordedFact<CounterfoilEvent>, words: SentenceWords): Said =>
  (sentences[event.type] as (event: RecordedFact<CounterfoilEvent>, words: SentenceWords) => Said)(event, words);

/** The name of the person who acted. Acts of an API key are shown under the key's name. */
export const nameOfActor = (actor: Actor, userName: (id: string) => string): string => {
  if (actor.kind === 'supplier') return 'Supplier';
  return actor.kind === 'user' ? actedBy(userName(actor.id), actor) : 'Counterfoil';
};

/** An event as an entry of a timeline; `by` is the name of the person who acted. */
export const timelineEntry = (event: RecordedFact<CounterfoilEvent>, by: string, words: SentenceWords): TimelineEntry => {
  const { id, stream, revision, type, meta } = event;
  const { sentence, changes } = sentenceOf(event, words);
  const said = { type, sentence, changes, file: checkFileIn(event.data) };
  return { id, at: meta.at, by, byKind: meta.actor.kind, ...said, stream, revision, hash: meta.hash };
};
