import {
  apiKeyFacts,
  type CheckRecord,
  checkText,
  type ControlledEvent,
  type ControlledFact,
  type ControlledFacts,
  customerFacts,
  type FactWords,
  type FieldChange,
  type RecordedFact,
  releaseFacts,
  rowsPerEvent,
  runFacts,
  supplierFacts,
  userFacts,
  webhookFacts,
} from '@counterfoil/domain';
import { because, say, type Said } from './sentence.js';

type Sentence<Fs extends ControlledFacts> = (event: RecordedFact<ControlledEvent<Fs>>, words: FactWords) => Said;
type Data = { readonly reason?: string | null; readonly check?: CheckRecord | null };

/** "asked to raise the limit of Acme", "checked the request to raise ...: Called Dana ...", "approved the request to raise ...", "declined the request to raise ...: reason". */
const sentencesOf = <Fs extends ControlledFacts>(facts: Fs): { readonly [T in ControlledEvent<Fs>['type']]: Sentence<Fs> } =>
  rowsPerEvent(facts, ({ texts }: ControlledFact, stage) => ({ data }, words): Said => {
    const act = texts.act(data as never, words);
    const { check = null, reason: typed = null } = data as Data;
    if (stage === 'checked')
      return say(`checked the request to ${act}${because(check === null ? null : checkText(check, words.date))}`);
    const reason = because(typed);
    if (stage === 'declined') return say(`declined the request to ${act}${reason}`);
    const changes: readonly FieldChange[] = texts.changes?.(data as never, words) ?? [];
    return stage === 'requested'
      ? say(`asked to ${act}${texts.asked?.(data as never) ?? ''}${reason}`, changes)
      : say(`approved the request to ${act}`, changes);
  });

export const supplierRequestSentences = sentencesOf(supplierFacts);
export const customerRequestSentences = sentencesOf(customerFacts);
export const releaseRequestSentences = sentencesOf(releaseFacts);
export const userRequestSentences = sentencesOf(userFacts);
export const apiKeyRequestSentences = sentencesOf(apiKeyFacts);
export const webhookRequestSentences = sentencesOf(webhookFacts);
export const runRequestSentences = sentencesOf(runFacts);
