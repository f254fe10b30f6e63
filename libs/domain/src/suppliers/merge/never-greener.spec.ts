import { expect, test } from '@jest/globals';
import { type LineFacts, type OwnRecord, verdictOf } from '../../payments/decision-table.js';
import type { BankAccount } from '../bank-account.js';
import type { KnownSupplier, SupplierAnswer } from '../state.js';
import { account, added, known, otherAccount } from '../verification/testing/story.js';
import { refusalOfMerge } from './merge-rules.js';

/** Result codes ordered from the least to the best evidence. */
const green: Readonly<Record<number, number>> = { 3: 0, 8: 0, 2: 1, 0: 1, 6: 1, 7: 2, 4: 3, 1: 4 };

const verifiedAs = (accountName: string): SupplierAnswer => ({
  ...{ kind: 'verified', accountName, weakBecause: [], lacksContact: false, isAccepted: false, askedBy: [] },
});
type Shape = {
  readonly account: BankAccount;
  readonly proof: 'none' | 'verified' | 'certified' | 'reported';
  readonly govCode: string | null;
  readonly active: boolean;
};

const shapes: readonly Shape[] = [account, otherAccount].flatMap((of) =>
  (['none', 'verified', 'certified', 'reported'] as const).flatMap((proof) =>
    [null, '51824753556'].flatMap((govCode) => [true, false].map((active) => ({ account: of, proof, govCode, active }))),
  ),
);

const base = known(added);
const recordOf = (supplierId: string, name: string, { account: of, proof, govCode, active }: Shape): KnownSupplier => ({
  ...base,
  supplierId,
  details: { ...base.details, govCode },
  payee: { account: of, accountName: name },
  active,
  answer: proof === 'verified' ? verifiedAs(name) : proof === 'reported' ? { kind: 'reported', commandId: 'c' } : null,
  certifiedNames: proof === 'certified' ? [name] : [],
});

const ownRecord = ({ supplierId, active, answer, certifiedNames, payee, details }: KnownSupplier): OwnRecord => ({
  ...{ supplierId, active, certifiedNames, accountName: payee.accountName, govCode: details.govCode },
  reported: answer?.kind === 'reported',
  verifiedName: answer?.kind === 'verified' ? answer.accountName : null,
});

const names = ['Acme Pty Ltd', 'Bluegum Joinery', 'Cobalt Roofing', 'Dingo Fencing'] as const;
const greenness = (records: readonly KnownSupplier[], accountName: string, of: BankAccount): number => {
  const other = (tenant: string) => ({ tenant, verifiedName: 'Dingo Fencing', govCode: '51824753557', reported: false });
  const facts: LineFacts = {
    line: { accountName },
    own: records.filter(({ payee }) => payee.account === of).map(ownRecord),
    others: [other('a'), other('b')],
    crossMatchMinimum: 2,
  };
  return green[verdictOf(facts).code]!;
};

test('no merge gives any account a safer result, whatever the two records and a third one with the account contain', () => {
  let merges = 0;
  for (const first of shapes)
    for (const second of shapes)
      for (const third of [null, ...shapes.filter(({ active }) => active)]) {
        const merged = recordOf('s-1', names[0], first);
        const survivor = recordOf('s-2', names[1], second);
        const others = third === null ? [] : [recordOf('s-3', names[2], third)];
        const sharing = [survivor, ...others].filter(({ payee }) => payee.account === merged.payee.account);
        if (refusalOfMerge(merged, { survivor, sharing, policyDuplicateDays: 7 }) !== null) continue;
        merges++;
        for (const name of names)
          for (const paid of [account, otherAccount]) {
            const before = greenness([merged, survivor, ...others], name, paid);
            const after = greenness([{ ...merged, active: false }, survivor, ...others], name, paid);
            if (after > before) expect({ first, second, third, name, paid, before, after }).toBeNull();
          }
      }
  expect(merges).toBeGreaterThan(500);
});
