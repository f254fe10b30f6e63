import { describe, expect, test } from '@jest/globals';
import type { Given } from '../../kernel/spec-for.js';
import type { SupplierEvent } from '../events.js';
import type { KnownSupplier } from '../state.js';
import type { SupplierCommand } from '../supplier.js';
import {
  accountAsked,
  added,
  anna,
  ben,
  callBack,
  carl,
  given,
  independent,
  issued,
  known,
  matched,
  otherPayee,
  reported,
  supplierId,
  verified,
} from '../verification/testing/story.js';
import { type MergeFacts, refusalOfMerge } from './merge-rules.js';

const into = { supplierId: 's-2', supplierName: 'Acme', supplierCode: 'ACM02' };
const survivor = (fields: Partial<KnownSupplier> = {}): KnownSupplier => ({
  ...known(added),
  supplierId: 's-2',
  details: { ...known(added).details, supplierCode: 'ACM02' },
  ...fields,
});
const facts = (fields: Partial<MergeFacts> = {}): MergeFacts => ({
  survivor: survivor(),
  sharing: [],
  policyDuplicateDays: 7,
  ...fields,
});
const merge = (of: MergeFacts = facts(), singleOperator = false) =>
  ({ type: 'MergeSupplier', data: { supplierId, facts: of, reason: 'entered twice', singleOperator } }) as const;
const unmerge = { type: 'UndoMerge', data: { supplierId, reason: 'two branches', singleOperator: false } } as const;
const decide = (type: 'ApproveSupplierRequest' | 'DeclineSupplierRequest', requestId: string, more: object = {}) =>
  ({ type, data: { supplierId, requestId, reason: 'no', approver: independent, ...more } }) as SupplierCommand;

const asked: Given<SupplierEvent> = {
  type: 'SupplierMergeRequested',
  data: { supplierId, requestId: 'm-1', into, behind: ['anna'], reason: 'entered twice' },
  by: ben,
};
const merged: SupplierEvent = { type: 'SupplierMerged', data: { supplierId, requestId: 'm-1', into } };
const unmergeAsked: Given<SupplierEvent> = {
  type: 'SupplierUnmergeRequested',
  data: { supplierId, requestId: 'm-2', from: into, reason: 'two branches' },
  by: ben,
};
const unmerged: SupplierEvent = { type: 'SupplierUnmerged', data: { supplierId, requestId: 'm-2', from: into } };
const listed = { status: 3, source: 's', listVersion: null, checkedAt: null, digest: null, names: [], hits: [] };
const answered = [issued, matched, verified];
const proven = known(added, ...answered);

describe('merging a supplier into another one', () => {
  const annasRecord = survivor({ hands: known({ ...added, by: anna }).hands });
  const requested = (behind: readonly string[]): SupplierEvent => ({
    type: 'SupplierMergeRequested',
    data: { supplierId, requestId: 'command-now:merge', into, behind, reason: 'entered twice' },
  });
  test('a merge waits for a second person and names the people who added the other record', () => {
    given(added)
      .when(merge(facts({ survivor: annasRecord })), { actor: ben })
      .then(requested(['anna']));
    expect(known(added, asked)).toMatchObject({ active: true, merged: null });
  });
  test('a single operator merges at once', () =>
    given(added)
      .when(merge(facts(), true), { actor: ben })
      .then(requested([]), { type: 'SupplierMerged', data: { supplierId, requestId: 'command-now:merge', into } }));
  test('an approved merge deactivates the record and keeps its facts', () => {
    const { merged: where, active, payee, answer } = known(added, ...answered, asked, merged);
    expect({ where, active }).toEqual({ where: { into, wasActive: true }, active: false });
    expect([payee, answer]).toEqual([proven.payee, proven.answer]);
  });

  test.each<[string, KnownSupplier, MergeFacts, string]>([
    ['into itself', known(added), facts({ survivor: known(added) }), 'merge-into-itself'],
    [
      'into a record of another entity',
      known(added),
      facts({ survivor: survivor({ details: { ...known(added).details, entityId: 'north' } }) }),
      'other-entity',
    ],
    ['into an inactive record', known(added), facts({ survivor: survivor({ active: false }) }), 'survivor-inactive'],
    [
      'into a record that is merged itself',
      known(added),
      facts({ survivor: survivor({ merged: { into: { ...into, supplierId: 's-3' }, wasActive: true } }) }),
      'survivor-inactive',
    ],
    [
      'into a reported record',
      known(added),
      facts({ survivor: survivor({ answer: { kind: 'reported', commandId: 'c' } }) }),
      'merge-reported',
    ],
    [
      'into a record without its company number',
      known(added),
      facts({ survivor: survivor({ details: { ...known(added).details, govCode: null } }) }),
      'other-company-number',
    ],
    [
      'with a lower payment limit than the other record',
      { ...known(added), limits: { limitAmount: 100, duplicateDays: null } },
      facts(),
      'looser-limit',
    ],
    ['with a sanctions status that the other record lacks', { ...known(added), screening: listed }, facts(), 'other-screening'],
    ['that its supplier confirmed, into one that nobody confirmed', proven, facts(), 'survivor-unproven'],
    [
      'that is certified, into one without a certified name',
      { ...known(added), certifiedNames: ['Acme'] },
      facts(),
      'survivor-unproven',
    ],
    [
      'while a third record has its account and proves less',
      proven,
      facts({
        survivor: survivor({ payee: otherPayee, answer: proven.answer }),
        sharing: [{ ...known(added), supplierId: 's-3' }],
      }),
      'shared-account-unproven',
    ],
  ])('a record cannot be merged %s', (_, record, of, code) => {
    expect(refusalOfMerge(record, of)).toBe(code);
  });

  test('a reported record cannot be merged', () =>
    given(added, issued, reported).when(merge(), { actor: ben }).thenRejected('merge-reported'));
  test('a record with a waiting claim cannot be merged', () =>
    given(added, accountAsked).when(merge(), { actor: ben }).thenRejected('merge-waits'));
  test('the same merge is requested once', () => given(added, asked).when(merge(), { actor: carl }).thenRejected('merge-waits'));
});

describe('approving a merge', () => {
  const approve = (of: MergeFacts | null = facts(), more: object = {}) =>
    decide('ApproveSupplierRequest', 'm-1', { merge: of, ...more });

  test('a second person who did not add the other record approves a merge', () =>
    given(added, asked).when(approve(), { actor: carl }).then(merged));
  test('the person who added the account of the other record cannot approve the merge', () =>
    given(added, asked).when(approve(), { actor: anna }).thenRejected('second-person-needed'));
  test('one person with two roles cannot request a merge and approve it', () =>
    given(added, asked).when(approve(), { actor: ben }).thenRejected('second-person-needed'));
  test('a person tied to the person who added the other account cannot approve the merge', () =>
    given(added, asked)
      .when(approve(facts(), { approver: { tiedTo: ['anna'], singleOperator: false } }), { actor: carl })
      .thenRejected('approver-not-independent'));
  test('a merge cannot be approved without a check of the other record', () =>
    given(added, asked).when(approve(null), { actor: carl }).thenRejected('request-changed'));
  test('a merge cannot be approved into another record than the requested one', () =>
    given(added, asked)
      .when(approve(facts({ survivor: survivor({ supplierId: 's-9' }) })), { actor: carl })
      .thenRejected('request-changed'));
  test('a merge is refused once the record has been reported', () =>
    given(added, asked, issued, reported).when(approve(), { actor: carl }).thenRejected('merge-reported'));
  test('a merge is refused once the record has a new claim', () =>
    given(added, asked, accountAsked).when(approve(), { actor: carl }).thenRejected('merge-waits'));
  test('a merge is refused once the other record has been merged too', () =>
    given(added, asked)
      .when(approve(facts({ survivor: survivor({ active: false, merged: { into, wasActive: true } }) })), { actor: carl })
      .thenRejected('survivor-inactive'));
  test('declining a merge does not change the record', () => {
    given(added, asked)
      .when(decide('DeclineSupplierRequest', 'm-1'), { actor: carl })
      .then({ type: 'SupplierMergeDeclined', data: { supplierId, requestId: 'm-1', reason: 'no' } });
  });
});

describe('a merged record', () => {
  const past = [added, asked, merged];
  test.each<[string, SupplierCommand]>([
    ['activated', { type: 'SetSupplierActive', data: { supplierId, active: true, singleOperator: true } }],
    ['changed', { type: 'SetSupplierDetails', data: { supplierId, source: 'form', singleOperator: true, payee: otherPayee } }],
    ['certified', { type: 'CertifySupplier', data: { supplierId, accountName: 'Thief', reason: null, singleOperator: true } }],
    ['given a code', { type: 'AssignReference', data: { supplierId, reference: 'X', fileName: 'f', sha256: 's', row: 1 } }],
    ['merged again', merge()],
  ])('a merged record cannot be %s', (_, command) =>
    given(...past)
      .when(command, { actor: ben })
      .thenRejected('supplier-merged'),
  );

  test('a change that was requested before the merge cannot be approved after it', () =>
    given(...past, accountAsked)
      .when(decide('ApproveSupplierRequest', 'c-1', { check: callBack }), { actor: carl })
      .thenRejected('supplier-merged'));
});

describe('undoing a merge', () => {
  test('undoing a merge waits for a second person', () =>
    given(added, asked, merged)
      .when(unmerge, { actor: ben })
      .then({
        type: 'SupplierUnmergeRequested',
        data: { supplierId, requestId: 'command-now:unmerge', from: into, reason: 'two branches' },
      }));
  test('a second person approves that a merge is undone', () =>
    given(added, asked, merged, unmergeAsked).when(decide('ApproveSupplierRequest', 'm-2'), { actor: carl }).then(unmerged));
  test('a record that is not merged has no merge to undo', () =>
    given(added).when(unmerge, { actor: ben }).thenRejected('not-merged'));
  test('a verified record is no longer verified after its merge is undone', () => {
    const after = known(added, ...answered, asked, merged, unmergeAsked, unmerged);
    expect(after).toMatchObject({ active: true, merged: null, answer: null, certifiedNames: [] });
    expect(after.payee).toEqual(proven.payee);
  });
  test('a record that was inactive before it was merged is inactive after the merge is undone', () => {
    const inactive: SupplierEvent = { type: 'SupplierDeactivated', data: { supplierId } };
    expect(known(added, inactive, asked, merged, unmergeAsked, unmerged).active).toBe(false);
  });
  test('a report is kept when a merge is undone', () =>
    expect(known(added, issued, asked, merged, reported, unmergeAsked, unmerged).answer?.kind).toBe('reported'));
});
