import { describe, expect, test } from '@jest/globals';
import type { CheckRecord } from './check-record.js';
import { type ChangeRequest, requestValue } from './change-request.js';
import {
  cardOf,
  change,
  type ControlledEvent,
  controlledEvents,
  controlledFact,
  field,
  personal,
  personalChange,
  stagesOf,
} from './controlled-fact.js';
import {
  decideChangeRequests,
  type DecideOnRequest,
  type DeclineRequest,
  WITHDRAWN,
  type WithdrawRequest,
} from './decide-change-requests.js';
import { accept, type Command, type Decider } from './decider.js';
import type { Fact } from './fact.js';
import { evolveChangeRequests } from './evolve-change-requests.js';
import { bothSides, changesOf } from './field-change.js';
import type { SecondPersonRejection } from './second-person.js';
import { specFor } from './spec-for.js';

const ofBox = {
  ref: { boxId: field<string>() },
  subject: ({ boxId }: { readonly boxId: string }) => `box:${boxId}`,
};
const sizeText = (size: number) => `${size} cm`;
const facts = {
  size: controlledFact({
    ...ofBox,
    stem: 'SizeChange',
    value: change<number>(),
    asked: { note: personal<string>() },
    bound: 'size',
    texts: {
      title: 'Size',
      risk: 'It may not fit.',
      act: ({ boxId, now }) => `resize ${boxId}${now === undefined ? '' : ` to ${sizeText(now)}`}`,
      changes: changesOf([['Size', sizeText]]),
      card: bothSides(sizeText),
    },
  }),
  owner: controlledFact({
    ...ofBox,
    stem: 'OwnerChange',
    value: personalChange<string>(),
    bound: 'owner',
    texts: {
      title: 'Owner',
      risk: 'The box has another owner.',
      act: ({ boxId }) => `hand over ${boxId}`,
      changes: changesOf([['Owner', (owner) => owner ?? '']]),
    },
  }),
  label: controlledFact({
    ...ofBox,
    stem: 'Labelling',
    needsCheck: true,
    approved: 'BoxLabelled',
    value: { text: field<string>() },
    upcast: [(old) => ({ ...old, text: old['words'] })],
    texts: { title: 'Label', risk: 'Everybody reads it.', act: ({ boxId }) => `label ${boxId}` },
  }),
};

type BoxEvent = Fact<'BoxMade', { boxId: string }> | ControlledEvent<typeof facts>;
type Box = {
  readonly size: number;
  readonly owner: string | null;
  readonly labels: readonly string[];
  readonly changeRequests: readonly ChangeRequest<typeof facts>[];
};
type BoxCommand =
  | Command<'Resize', { boxId: string; size: number | undefined; singleOperator: boolean }>
  | Command<'Approve', { boxId?: string } & DecideOnRequest>
  | Command<'Decline', DeclineRequest>
  | Command<'Withdraw', WithdrawRequest>;

const decisions = decideChangeRequests<typeof facts, Box, 'sealed'>(facts, {
  label: { refusal: ({ labels }) => (labels.length > 0 ? 'sealed' : null) },
});
const box: Decider<Box, BoxCommand, BoxEvent, 'sealed' | 'request-changed' | SecondPersonRejection> = {
  category: 'box',
  initial: { size: 1, owner: null, labels: [], changeRequests: [] },
  decide: {
    Resize: ({ boxId, size, singleOperator }, state, { commandId: requestId }) =>
      accept(...requestValue(facts, 'size', state, size, { boxId, requestId, note: 'tight', singleOperator })),
    Approve: decisions.approve,
    Decline: decisions.decline,
    Withdraw: decisions.withdraw,
  },
  evolve: {
    ...evolveChangeRequests(facts, (state: Box, changed: (state: Box) => Partial<Box>) => ({ ...state, ...changed(state) }), {
      label: {
        authors: (_, { meta }) => [meta.actor, { kind: 'user', id: 'scribe' }],
        approved: (state, { data }) => ({ ...state, labels: [...state.labels, data.text] }),
      },
    }),
    BoxMade: (state) => state,
  },
};

const given = specFor(box);
const [anna, ben, carla, scribe] = (['anna', 'ben', 'carla', 'scribe'] as const).map((id) => ({ kind: 'user' as const, id }));
const boxId = 'b-1';
const independent = { tiedTo: [], singleOperator: false };
const resize = { boxId, requestId: 'r-1', was: 1, now: 2 };
const requested = { type: 'SizeChangeRequested', data: { ...resize, note: 'tight' }, by: anna! } as const;
const approved: BoxEvent = { type: 'SizeChangeApproved', data: resize };
const declined: BoxEvent = { type: 'SizeChangeDeclined', data: { boxId, requestId: 'r-1', reason: 'too big' } };
const labelling = { type: 'LabellingRequested', data: { boxId, requestId: 'r-2', text: 'Fragile' }, by: anna! } as const;
const approve = (requestId = 'r-1', of?: string) =>
  ({ type: 'Approve', data: { requestId, approver: independent, ...(of === undefined ? {} : { boxId: of }) } }) as const;
const decline = { type: 'Decline', data: { requestId: 'r-1', reason: 'too big', approver: independent } } as const;

describe('the events of a controlled fact', () => {
  const kinds = controlledEvents(facts);
  const sealed = (type: keyof typeof kinds) => kinds[type].personal.map(({ field: name }) => name);
  test('the events of a controlled fact are named after its stem, unless the approval has a name of its own', () =>
    expect(stagesOf(facts)).toEqual({
      ...{ SizeChangeChecked: 'checked', OwnerChangeChecked: 'checked', LabellingChecked: 'checked' },
      ...{ SizeChangeRequested: 'requested', SizeChangeApproved: 'approved', SizeChangeDeclined: 'declined' },
      ...{ OwnerChangeRequested: 'requested', OwnerChangeApproved: 'approved', OwnerChangeDeclined: 'declined' },
      ...{ LabellingRequested: 'requested', BoxLabelled: 'approved', LabellingDeclined: 'declined' },
    }));
  test('the events of a controlled fact seal their personal fields and the reason of a decline', () => {
    expect(sealed('SizeChangeRequested')).toEqual(['note']);
    expect(sealed('SizeChangeApproved')).toEqual([]);
    expect(sealed('SizeChangeDeclined')).toEqual(['reason']);
    expect(sealed('OwnerChangeRequested')).toEqual(['was', 'now']);
    expect(sealed('OwnerChangeApproved')).toEqual(['was', 'now']);
    expect(kinds.OwnerChangeApproved.personal[0]!.subject({ boxId })).toBe('box:b-1');
  });
  test('the events of a controlled fact change their version together, except the decline, which has no value', () => {
    const versions = (['LabellingRequested', 'BoxLabelled', 'LabellingDeclined'] as const).map(
      (type) => kinds[type].upcast.length + 1,
    );
    expect(versions).toEqual([2, 2, 1]);
  });
});

describe('a request for another value of a bound field', () => {
  const ask = (size: number | undefined, singleOperator = false) =>
    ({ type: 'Resize', data: { boxId, size, singleOperator } }) as const;
  const data = { ...resize, requestId: 'command-now' };
  test('a request for another value waits, with the old and the new value', () =>
    given()
      .when(ask(2))
      .then({ type: 'SizeChangeRequested', data: { ...data, note: 'tight' } }));
  test('a request for another value is approved at once for a single operator', () =>
    given()
      .when(ask(2, true))
      .then({ type: 'SizeChangeRequested', data: { ...data, note: 'tight' } }, { type: 'SizeChangeApproved', data }));
  test('no request is created for the current value, for no value, or while such a change waits', () => {
    given().when(ask(1)).then();
    given().when(ask(undefined)).then();
    given(requested).when(ask(2)).then();
  });
});

describe('a change request', () => {
  test('a change request is kept until it is decided, with the fields that its approval repeats', () => {
    const [request] = given(requested).state().changeRequests;
    expect(request).toEqual({
      ...{ kind: 'size', requestId: 'r-1', requestedBy: anna, requestedAt: '2026-01-01T00:00:00.000Z', authors: [anna] },
      ...{ notBefore: null, needsCallBack: false, checks: [] },
      change: { boxId, was: 1, now: 2 },
    });
    expect(given(requested, approved).state()).toMatchObject({ size: 2, changeRequests: [] });
    expect(given(requested, declined).state()).toMatchObject({ size: 1, changeRequests: [] });
  });
  test('a change request that is not bound to a field has the effect that its aggregate defines', () =>
    expect(given(labelling, { type: 'BoxLabelled', data: { boxId, requestId: 'r-2', text: 'Fragile' } }).state()).toMatchObject({
      labels: ['Fragile'],
    }));

  test('another person approves or declines a change request', () => {
    given(requested).when(approve(), { actor: ben! }).then(approved);
    given(requested).when(decline, { actor: ben! }).then(declined);
  });
  test('a requester, another author, or a person tied to one of them cannot approve a change request', () => {
    given(requested).when(approve(), { actor: anna! }).thenRejected('second-person-needed');
    given(labelling).when(approve('r-2'), { actor: scribe! }).thenRejected('second-person-needed');
    given(labelling)
      .when(
        { type: 'Approve', data: { requestId: 'r-2', approver: { tiedTo: ['scribe'], singleOperator: false } } },
        { actor: ben! },
      )
      .thenRejected('approver-not-independent');
  });
  test('a requester withdraws a change request without a second person', () =>
    given(requested).when(decline, { actor: anna! }).then(declined));
  test('the requester of a change can withdraw it, and no other person can, including the second person', () => {
    const withdraw = (requestId: string) => ({ type: 'Withdraw', data: { requestId } }) as const;
    const withdrawn: BoxEvent = { type: 'SizeChangeDeclined', data: { boxId, requestId: 'r-1', reason: WITHDRAWN } };
    given(requested).when(withdraw('r-1'), { actor: anna! }).then(withdrawn);
    given(requested).when(withdraw('r-1'), { actor: ben! }).thenRejected('not-own-request');
    given(requested).when(withdraw('r-9'), { actor: anna! }).thenRejected('no-such-request');
    given(labelling).when(withdraw('r-2'), { actor: scribe! }).thenRejected('not-own-request');
    given(requested, withdrawn).when(withdraw('r-1'), { actor: anna! }).thenRejected('no-such-request');
  });
  test('a change request is refused once the field has another value', () => {
    const resized: BoxEvent = { type: 'SizeChangeApproved', data: { ...resize, requestId: 'r-9', now: 7 } };
    given(requested, resized).when(approve(), { actor: ben! }).thenRejected('request-changed');
  });
  test('a change request is refused when its aggregate gives a reason', () =>
    given(labelling, { type: 'BoxLabelled', data: { boxId, requestId: 'r-9', text: 'Heavy' } })
      .when(approve('r-2'), { actor: ben! })
      .thenRejected('sealed'));
  test('a change request is found by its id, and only under the reference it was made for', () => {
    given(requested).when(approve('r-9'), { actor: ben! }).thenRejected('no-such-request');
    given(requested).when(approve('r-1', 'b-2'), { actor: ben! }).thenRejected('no-such-request');
    given(requested).when(approve('r-1', boxId), { actor: ben! }).then(approved);
  });
});

describe('a check of a change request', () => {
  const check: CheckRecord = { method: 'document', reason: 'Measured it', call: null };
  const told: BoxEvent = { type: 'LabellingChecked', data: { boxId, requestId: 'r-2', check } };
  const done: BoxEvent = { type: 'BoxLabelled', data: { boxId, requestId: 'r-2', text: 'Fragile' } };
  const sized: BoxEvent = { type: 'SizeChangeChecked', data: { boxId, requestId: 'r-1', check } };
  const decide = (requestId: string, of: CheckRecord | null) =>
    ({ type: 'Approve', data: { requestId, approver: independent, check: of } }) as const;
  const called = (outcome: 'confirmed' | 'denied' | 'not-reached'): CheckRecord => ({
    ...check,
    method: 'call-back',
    call: { person: 'Uma', number: '0299999999', numberSource: 'contract', at: '2026-01-01T00:00:00.000Z', outcome },
  });

  test('a check is recorded before the approval that it comes with', () =>
    given(requested).when(decide('r-1', check), { actor: ben! }).then(sized, approved));
  test('the content of a check is sealed', () =>
    expect(controlledEvents(facts).SizeChangeChecked.personal.map(({ field: name }) => name)).toEqual(['check']));
  test('a check is kept with its change request until the request is decided', () => {
    expect(given(requested, { ...sized, by: ben! }).state().changeRequests).toMatchObject([{ checks: [{ by: ben, check }] }]);
    const erased: BoxEvent = { type: 'SizeChangeChecked', data: { boxId, requestId: 'r-1', check: null } };
    expect(given(requested, erased).state().changeRequests).toMatchObject([{ checks: [] }]);
  });
  test('a fact that needs a check is approved only with a check by a person who did not request it', () => {
    given(labelling).when(decide('r-2', null), { actor: ben! }).thenRejected('check-needed');
    given(labelling, { ...told, by: anna! })
      .when(decide('r-2', null), { actor: ben! })
      .thenRejected('check-needed');
    given(labelling, { ...told, by: carla! })
      .when(decide('r-2', null), { actor: ben! })
      .then(done);
    given(labelling).when(decide('r-2', check), { actor: ben! }).then(told, done);
  });
  test('a call that reached no one is not a check, and a call that denied the request blocks its approval', () => {
    given(labelling)
      .when(decide('r-2', called('not-reached')), { actor: ben! })
      .thenRejected('check-needed');
    given(labelling)
      .when(decide('r-2', called('denied')), { actor: ben! })
      .thenRejected('call-not-confirmed');
  });
});

describe('the approval card', () => {
  const words = { money: String, date: String };
  test('an approval card shows both values in the text of the fact', () =>
    expect(cardOf(facts.size, { boxId, was: 1, now: 2 }, words)).toEqual(['1 cm', '2 cm']));
  test('an approval card shows the changed fields where the fact has no text of its own', () =>
    expect(cardOf(facts.owner, { boxId, was: null, now: 'Uma' }, words)).toEqual(['', 'Uma']));
  test('an approval card is empty for a fact without changed fields', () =>
    expect(cardOf(facts.label, { boxId, text: 'x' }, words)).toEqual(['', '']));
});
