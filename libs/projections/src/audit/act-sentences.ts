import { amountText, checkText, type SupplierAct, type SuppliersActEvent } from '@counterfoil/domain';
import { because, count, quoted, say, type Sentences, type SentenceWords } from './sentence.js';

/** The effect of an act on each supplier, in the words of the audit log and the screens. */
export const actText = (act: SupplierAct, words: Pick<SentenceWords, 'money' | 'date'>): string => {
  switch (act.kind) {
    case 'active':
      return act.isActive ? 'activate' : 'deactivate';
    case 'employee':
      return act.isEmployee ? 'mark as employee' : 'mark as not an employee';
    case 'certify':
      return act.isAlias ? 'certify the account name of' : 'revoke the certified name of';
    case 'limit':
      return `set the payment limit to ${amountText({ limitAmount: act.limitAmount, duplicateDays: null }, words)} for`;
    case 'division':
      return act.division === null ? 'take the division from' : `set the division ${quoted(act.division)} for`;
  }
};

export const actSentences: Sentences<SuppliersActEvent> = {
  SuppliersActStarted: ({ data: { act, suppliers, reason, check, undoes } }, w) =>
    say(
      `started to ${actText(act, w)} ${count(suppliers, 'supplier')}${undoes === null ? '' : ', to undo an earlier change'}` +
        because(reason ?? (check === null ? null : checkText(check, w.date))),
    ),
  SuppliersActedOn: ({ data: { from, to } }) => say(`changed the suppliers ${from} to ${to} of a bulk change`),
  SuppliersActCompleted: ({ data: { counts } }) =>
    say(
      `completed a bulk change: ${counts.done} changed, ${counts.waiting} waiting for approval, ${counts.unchanged} unchanged, ` +
        `${counts.refused} refused, ${counts.unknown} unknown`,
    ),
};
