import type { Findings } from '../reading/findings.js';
import { payingAccountKey } from './creditor-account.js';
import type { PaymentGroup } from './fields.js';
import { finishTransaction, type GroupFacts, type PendingTransaction } from './transaction.js';

/** Maximum number of transactions of one group that wait for the group's values. */
const MOST_WAITING = 5000;

/**
 * Creates lines from a group's transactions. Method and paying account usually come before them. In files with another order, the
 * transactions wait for the end of the group, or until too many wait. In that case, values that come later refuse the file.
 */
export class PaymentGroupLines {
  /** The group's values that the finished transactions used. */
  #facts: GroupFacts | null = null;
  #waiting: PendingTransaction[] = [];

  constructor(
    private readonly action: string,
    private readonly findings: Findings,
  ) {}

  /** @param group the group as far as it is read */
  add(transaction: PendingTransaction, group: () => PaymentGroup): void {
    if (this.#facts !== null) return this.#finish(transaction, this.#facts);
    this.#waiting.push(transaction);
    const record = group();
    if (isComplete(record) || this.#waiting.length > MOST_WAITING) this.#finishWaiting(factsOf(record));
  }

  /** @param place path of the group, e.g. 'PmtInf[2]' */
  end(group: PaymentGroup, place: string): void {
    const facts = factsOf(group);
    const told = this.#facts;
    if (told === null) return this.#finishWaiting(facts);
    if (told.method !== facts.method || told.sourceAccountKey !== facts.sourceAccountKey) {
      this.findings.refuse('recordOrder', { field: place });
    }
  }

  #finishWaiting(facts: GroupFacts): void {
    this.#facts = facts;
    for (const transaction of this.#waiting) this.#finish(transaction, facts);
    this.#waiting = [];
  }

  #finish(transaction: PendingTransaction, facts: GroupFacts): void {
    finishTransaction(transaction, facts, this.action, this.findings);
  }
}

/** The group has every value that its lines need, so a later one can only be an error. */
const isComplete = ({ method, iban, otherAccount, bic, clearingNumber }: PaymentGroup): boolean =>
  method !== '' && iban + otherAccount !== '' && bic + clearingNumber !== '';

const factsOf = (group: PaymentGroup): GroupFacts => ({ method: group.method, sourceAccountKey: payingAccountKey(group) });
