import { describe, expect, test } from '@jest/globals';
import type { Given } from '../kernel/spec-for.js';
import { recordedFact, specFor } from '../kernel/spec-for.js';
import { fold } from '../kernel/decider.js';
import type { FormField } from '../onboarding-forms/form-content.js';
import type { PublishedForm } from '../onboarding-forms/published-form.js';
import { isPointlessEmail, onboardingReminderAt } from './emails.js';
import type { SupplierOnboardingEvent } from './events.js';
import { supplierOnboarding } from './onboarding.js';
import { documentToSign } from './sign.js';
import type { KnownOnboarding } from './state.js';
import { onboardingTasks } from './tasks.js';
import { isCurrentOnboarding, isPendingOnboarding, onboardingCodes, signedStatements } from './values.js';

const given = specFor(supplierOnboarding);
const [onboardingId, supplierId, participantId] = ['o1', 's1', 'p1'];
const ids = { onboardingId, supplierId };
const [anna, ben] = [
  { kind: 'user', id: 'anna' },
  { kind: 'user', id: 'ben' },
] as const;
const supplierActor = { kind: 'supplier', id: supplierId } as const;
const INVITED = '2026-11-02T00:00:00.000Z';
const NOW = '2026-11-03T00:00:00.000Z';
const EXPIRES = '2026-12-02T00:00:00.000Z';
const independent = { tiedTo: [], singleOperator: false };

const field = (id: string, more: Partial<FormField> = {}): FormField => ({
  ...{ id, type: 1, title: id, required: true, options: [], selected: true },
  ...more,
});
const form: PublishedForm = {
  formId: 'f1',
  version: 1,
  title: 'New supplier',
  sections: [
    {
      id: 'Company',
      title: 'Company',
      sectionType: 'Company',
      fields: [field('Country', { type: 13 }), field('Email', { required: false })],
    },
    { id: 'BankAccount', title: 'Bank account', sectionType: 'BankAccount', fields: [] },
    { id: 'safety', title: 'Safety', sectionType: 'Custom', fields: [field('policy'), field('hidden', { selected: false })] },
    {
      id: 'Approval',
      title: 'Approval by you',
      sectionType: 'Approval',
      fields: [field('risk', { type: 4, options: ['Low', 'High'] })],
    },
  ],
};
const answers = {
  Country: '13',
  'bank.accountName': 'Coorong Marine',
  'bank.accountCode': '105-042',
  'bank.accountNumber': '12347140',
  policy: 'yes',
};

const invited = {
  type: 'OnboardingInvited',
  data: {
    ...{ ...ids, participantId, linkHash: 'hash-1', origin: 'list', askedBy: null, supplierName: 'Coorong Marine' },
    entityId: null,
    ...{ formId: 'f1', formVersion: 1, formTitle: 'New supplier', expiresAt: EXPIRES, emailBy: [], to: 'ap@coorong.example' },
  },
  by: anna,
  at: INVITED,
} as const satisfies Given<SupplierOnboardingEvent>;
const saved = (values: object, tasksDone = 3): SupplierOnboardingEvent =>
  ({
    type: 'OnboardingSaved',
    data: { ...ids, participantId, address: null, fields: Object.keys(values), tasksDone, tasksTotal: 3, values },
  }) as SupplierOnboardingEvent;
const filled = [invited, saved(answers)] as const;
const byLink = { onboardingId, participantId, address: null };
const signed: SupplierOnboardingEvent = {
  type: 'OnboardingSigned',
  data: {
    ...ids,
    participantId,
    address: null,
    documentHash: 'doc-1',
    statements: [...signedStatements],
    signerName: 'Jo Marsh',
    signerRole: 'Director',
  },
};
const submitted = (grade: 'strong' | 'weak' = 'strong'): SupplierOnboardingEvent => ({
  type: 'OnboardingSubmitted',
  data: {
    ...ids,
    participantId,
    address: null,
    documentHash: 'doc-1',
    grade,
    weakBecause: grade === 'weak' ? ['own-session'] : [],
    matchKey: null,
  },
});
const handedIn = [...filled, signed, submitted()] as const;

const save = (values: object, more: object = {}) =>
  ({ type: 'SaveOnboarding', data: { ...byLink, form, values, seen: {}, documents: [], register: null, ...more } }) as never;
const outside = {
  address: null,
  ownSession: false,
  ownBrowser: false,
  ownDomains: ['acme.example'],
  fromOffice: false,
  fromStaff: false,
};
const sign = (more: object = {}) =>
  ({
    type: 'SignOnboarding',
    data: {
      ...{ onboardingId, participantId, form, name: 'Jo Marsh', role: 'Director', accepted: true, revision: 1 },
      ...{ documentHash: 'doc-1', surroundings: outside, isEmailApproved: true, emailChangedBy: null, ...more },
    },
  }) as never;
const approve = (more: object = {}) =>
  ({
    type: 'ApproveOnboarding',
    data: {
      ...{ onboardingId, form, documentHash: 'doc-1', values: { risk: 'Low' }, documents: [], check: null },
      ...{ approver: independent, ...more },
    },
  }) as never;
const at = (time: string) => ({ at: time });
const stateOf = (...events: readonly Given<SupplierOnboardingEvent>[]) =>
  fold(
    supplierOnboarding,
    events.map((event, i) => recordedFact(event, i)),
  ) as KnownOnboarding;

/** The reasons why the answer is weak when the onboarding is signed at this point. */
const weakBecauseOf = (past: readonly Given<SupplierOnboardingEvent>[], more: object = {}) => {
  const state = stateOf(...past);
  const revision = state.savedRevision;
  const data = (sign({ revision, ...more }) as { readonly data: never }).data;
  const decision = supplierOnboarding.decide.SignOnboarding(data, state, { actor: anna, at: NOW, commandId: 'c' });
  if (!decision.ok) throw new Error(decision.code);
  const last = decision.events.at(-1)!;
  return last.type === 'OnboardingSubmitted' ? last.data.weakBecause : [];
};

describe('statuses', () => {
  test('codes 0, 7, 8 and 9 are pending, and codes of 0 or more are current', () => {
    expect(Object.values(onboardingCodes).filter(isPendingOnboarding)).toEqual([0, 7, 8, 9]);
    expect(Object.values(onboardingCodes).filter(isCurrentOnboarding)).toEqual([0, 7, 8, 9, 1]);
  });
  test('an onboarding is invited, opened, saved, submitted and approved', () => {
    const opened = { type: 'OnboardingOpened', data: { ...ids, participantId, address: null } } as const;
    const approved = { type: 'OnboardingApproved', data: { ...ids, documentHash: 'doc-1', values: {}, check: null } } as const;
    const all = [invited, opened, saved(answers), signed, submitted(), approved] as const;
    expect(all.map((_, i) => stateOf(...all.slice(0, i + 1)).code)).toEqual([0, 7, 8, 8, 9, 1]);
  });
});

describe('saving field by field', () => {
  test('a value is read by the rules of its field and counted', () =>
    given(invited)
      .when(save({ policy: ' we have one ' }), at(NOW))
      .then(saved({ policy: 'we have one' }, 1)));
  test('a task without required fields is optional until something is filled in, and is not counted until then', () => {
    const fields = [field('policy', { required: false })];
    const safetyIsOptional = { ...form, sections: form.sections.map((one) => (one.id === 'safety' ? { ...one, fields } : one)) };
    const statuses = (policy: string, noted: readonly string[] = []) =>
      onboardingTasks(safetyIsOptional, { ...answers, policy }, null, noted).map(({ status }) => status);
    expect(statuses(' ')).toEqual(['done', 'done', 'optional']);
    expect(statuses('yes')).toEqual(['done', 'done', 'done']);
    expect(statuses(' ', ['policy'])).toEqual(['done', 'done', 'open']);
    const oneOfTwo = saved({ Country: '13' }, 1);
    given(invited)
      .when(save({ Country: '13' }, { form: safetyIsOptional }), at(NOW))
      .then({ ...oneOfTwo, data: { ...oneOfTwo.data, tasksTotal: 2 } } as SupplierOnboardingEvent);
  });
  test('an email address is kept without surrounding text, and is never cut to another address', () => {
    const long = `${'a'.repeat(64)}@${'b.'.repeat(90)}example`;
    const stored = (typed: string, Email: string) =>
      given(invited)
        .when(save({ Email: typed }), at(NOW))
        .then(saved({ Email }, 0));
    stored(` Ann Lee <${long}> `, long);
    stored(`${'a'.repeat(260)}@acme.example`, 'a'.repeat(255));
  });
  test('saving the same value again writes nothing', () =>
    given(...filled)
      .when(save({ policy: 'yes' }, { seen: { policy: 1 } }), at(NOW))
      .then());
  test('of two devices that change one field the second is refused, and no value is overwritten', () => {
    given(...filled)
      .when(save({ policy: 'no' }, { seen: {} }), at(NOW))
      .thenRejected('field-changed');
    given(...filled)
      .when(save({ policy: 'no' }, { seen: { policy: 1 } }), at(NOW))
      .then(saved({ policy: 'no' }));
  });
  test('a field that is hidden, of another form or of the customer is refused', () => {
    given(invited)
      .when(save({ nowhere: 'x' }), at(NOW))
      .thenRejected('no-such-field');
    given(invited)
      .when(save({ hidden: 'x' }), at(NOW))
      .thenRejected('no-such-field');
    given(invited)
      .when(save({ risk: 'Low' }), at(NOW))
      .thenRejected('no-such-field');
  });
  test('answers to a form version other than the onboarding’s own are refused', () =>
    given(invited)
      .when(save({ policy: 'x' }, { form: { ...form, version: 2 } }), at(NOW))
      .thenRejected('form-version-changed'));
  test('a document that the supplier did not upload is refused', () => {
    const withFile = { ...form, sections: [{ ...form.sections[2]!, fields: [field('file', { type: 8 })] }] };
    const raw = [{ id: 'd1', documentTitle: 'Policy', expiryDate: null, deletedDate: null }];
    given(invited)
      .when(save({ file: raw }, { form: withFile }), at(NOW))
      .thenRejected('invalid-value');
  });
  test('answers cannot be saved after the onboarding is submitted, cancelled or expired', () => {
    given(...handedIn)
      .when(save({ policy: 'no' }, { seen: { policy: 1 } }), at(NOW))
      .thenRejected('onboarding-submitted');
    const cancelled = { type: 'OnboardingCancelled', data: { ...ids, isSelfCertify: false, reason: null } } as const;
    given(...filled, cancelled)
      .when(save({ policy: 'no' }), at(NOW))
      .thenRejected('onboarding-over');
    given(...filled)
      .when(save({ policy: 'no' }), at(EXPIRES))
      .thenRejected('onboarding-expired');
  });
  test('the register’s answer counts only for the number it was looked up with', () => {
    const checked = {
      type: 'OnboardingCompanyChecked',
      data: {
        ...{ ...ids, companyNumber: '53004085616', isAvailable: true, status: 'ACTIVE', entityName: 'Bluegum', tradingNames: [] },
        ...{ registeredForGst: true, source: 'x', checkedAt: NOW, digest: '' },
      },
    } as const;
    expect(stateOf(invited, checked, saved({ AbnNumber: '53 004 085 616' })).company?.companyNumber).toBe('53004085616');
  });
});

describe('several people', () => {
  const delegated = (tasks: readonly string[] | null, isOutside = false): SupplierOnboardingEvent => ({
    type: 'OnboardingDelegated',
    data: {
      ...ids,
      participantId,
      address: null,
      newParticipantId: 'p2',
      linkHash: 'hash-2',
      tasks,
      isOutside,
      to: 'jo@coorong.example',
    },
  });
  const delegate = (more: object) =>
    ({
      type: 'DelegateOnboarding',
      data: {
        ...byLink,
        linkHash: 'hash-2',
        to: 'jo@coorong.example',
        tasks: ['safety'],
        form,
        ownDomains: ['acme.example'],
        ...more,
      },
    }) as never;
  const as = (who: string) => ({ participantId: who });

  test('a task is passed on to a colleague, who can do that task only', () => {
    given(invited)
      .when(delegate({}), { commandId: 'p2', at: NOW })
      .then(delegated(['safety']));
    given(invited, delegated(['safety']))
      .when(save({ Country: '13' }, as('p2')), at(NOW))
      .thenRejected('not-your-task');
    given(...filled, delegated(['safety']))
      .when(sign(as('p2')), at(NOW))
      .thenRejected('not-your-task');
  });
  test('a person of another organisation counts as outside, even when a colleague passed the task on', () => {
    given(invited)
      .when(delegate({ to: 'jo@elsewhere.example' }), { commandId: 'p2', at: NOW })
      .then({
        ...delegated(['safety'], true),
        data: { ...delegated(['safety'], true).data, to: 'jo@elsewhere.example' },
      } as SupplierOnboardingEvent);
  });
  test('bank details entered by a person of another organisation make the whole answer weak, whoever signs', () => {
    const bank = Object.fromEntries(Object.entries(answers).filter(([field]) => field.startsWith('bank.')));
    const byColleague = saved({ ...bank, 'bank.accountNumber': '666777' });
    const entered = { ...byColleague, data: { ...byColleague.data, participantId: 'p2' } } as SupplierOnboardingEvent;
    const weakAfter = (isOutside: boolean) => weakBecauseOf([...filled, delegated(['BankAccount'], isOutside), entered]);
    expect([weakAfter(true), weakAfter(false)]).toEqual([['delegated-outside'], []]);
  });
  test('a person cannot pass on tasks that they were not asked for, or pass a task on to the customer', () => {
    given(invited, delegated(['safety']))
      .when(delegate({ ...as('p2'), tasks: ['Company'] }), at(NOW))
      .thenRejected('not-your-task');
    given(invited)
      .when(delegate({ to: 'eve@mail.acme.example' }), at(NOW))
      .thenRejected('colleague-of-customer');
  });
  test('a person who passes on all tasks can no longer answer', () =>
    given(invited, delegated(null))
      .when(save({ policy: 'x' }), at(NOW))
      .thenRejected('no-longer-asked'));
  test.each([[null], [['safety']]])(
    'a person who passes on the only task that they were asked for can no longer answer, as the page says (tasks: %j)',
    (tasks) => {
      const colleague = delegated(['safety']);
      const passedOn = {
        ...colleague,
        data: { ...colleague.data, participantId: 'p2', newParticipantId: 'p3', tasks: null, to: 'k@coorong.example' },
      } as SupplierOnboardingEvent;
      given(invited, colleague)
        .when(delegate({ ...as('p2'), tasks, to: 'k@coorong.example' }), { commandId: 'p3', at: NOW })
        .then({ ...passedOn, data: { ...passedOn.data, linkHash: 'hash-2' } } as SupplierOnboardingEvent);
      given(invited, colleague, passedOn)
        .when(save({ policy: 'x' }, as('p2')), at(NOW))
        .thenRejected('no-longer-asked');
      given(invited, colleague, passedOn)
        .when(save({ Country: '13' }, as('p3')), at(NOW))
        .thenRejected('not-your-task');
    },
  );
  test('taking back a task ends its link and every link that came from it', () => {
    const further: SupplierOnboardingEvent = {
      type: 'OnboardingDelegated',
      data: {
        ...ids,
        participantId: 'p2',
        address: null,
        newParticipantId: 'p3',
        linkHash: 'h3',
        tasks: ['safety'],
        isOutside: false,
        to: 'k@coorong.example',
      },
    };
    const back = {
      type: 'OnboardingTakenBack',
      data: { ...ids, participantId, address: null, fromParticipantId: 'p2' },
    } as const;
    const { participants } = stateOf(invited, delegated(['safety']), further, back);
    expect(participants.map(({ hasEnded }) => hasEnded)).toEqual([false, true, true]);
    given(invited, delegated(['safety']), further)
      .when({ type: 'TakeBackOnboarding', data: { ...byLink, fromParticipantId: 'p3' } }, at(NOW))
      .thenRejected('no-such-participant');
  });
  test('a new link replaces the old one', () => {
    const again = {
      type: 'OnboardingLinkSent',
      data: { ...ids, participantId, linkHash: 'hash-9', expiresAt: EXPIRES, to: null },
    } as const;
    expect(stateOf(invited, again).participants[0]?.linkHash).toBe('hash-9');
  });
});

describe('signing', () => {
  test('a named person signs the document, which submits it', () =>
    given(...filled)
      .when(sign(), at(NOW))
      .then(signed, {
        ...submitted(),
        data: { ...submitted().data, matchKey: 'AUS:105042:12347140' },
      } as SupplierOnboardingEvent));
  test('an onboarding cannot be signed while a task is open, or without a name, a role or the statements', () => {
    given(invited, saved({ policy: 'yes' }, 1))
      .when(sign(), at(NOW))
      .thenRejected('tasks-open');
    given(...filled, saved({ policy: '' }, 2))
      .when(sign({ revision: 2 }), at(NOW))
      .thenRejected('tasks-open');
    given(...filled)
      .when(sign({ name: ' 1 ' }), at(NOW))
      .thenRejected('name-needed');
    given(...filled)
      .when(sign({ role: '' }), at(NOW))
      .thenRejected('role-needed');
    given(...filled)
      .when(sign({ accepted: false }), at(NOW))
      .thenRejected('statements-needed');
  });
  test('a signature is refused when answers have changed since the signer saw them', () =>
    given(...filled, saved({ policy: 'no' }))
      .when(sign(), at(NOW))
      .thenRejected('answers-changed'));
  test('a change after the signature removes the signature', () =>
    expect(stateOf(...filled, signed, saved({ policy: 'no' })).signature).toBeNull());
  test('a submitted onboarding cannot be signed again by another person', () =>
    given(...handedIn)
      .when(sign({ name: 'Eve' }), at(NOW))
      .thenRejected('onboarding-submitted'));
  test('an answer from a browser of the customer, or from an address that the requester chose, is weak', () => {
    expect(weakBecauseOf(filled, { surroundings: { ...outside, ownSession: true } })).toEqual(['own-session']);
    expect(weakBecauseOf(filled, { emailChangedBy: 'anna' })).toEqual(['email-changed-by-asker']);
    expect(weakBecauseOf(filled, { isEmailApproved: false })).toEqual(['email-not-approved']);
  });
  test('the signed document contains the form, its version and every answer', () => {
    const text = documentToSign(stateOf(...filled));
    expect(text).toContain('"formVersion":1');
    expect(text).toContain('12347140');
  });
});

describe('the decision of the customer', () => {
  test('a second person approves the document that they saw', () =>
    given(...handedIn)
      .when(approve(), { actor: ben })
      .then({ type: 'OnboardingApproved', data: { ...ids, documentHash: 'doc-1', values: { risk: 'Low' }, check: null } }));
  test('the people who invited, sent the link again or changed the address, and people tied to them, cannot approve', () => {
    given(...handedIn)
      .when(approve(), { actor: anna })
      .thenRejected('second-person-needed');
    given(...handedIn)
      .when(approve({ approver: { tiedTo: ['anna'], singleOperator: false } }), { actor: ben })
      .thenRejected('approver-not-independent');
    const again = {
      type: 'OnboardingLinkSent',
      data: { ...ids, participantId, linkHash: 'h', expiresAt: EXPIRES, to: null },
      by: ben,
    } as const;
    given(invited, again, saved(answers), signed, submitted())
      .when(approve(), { actor: ben })
      .thenRejected('second-person-needed');
    const changed = { ...invited, data: { ...invited.data, emailBy: ['ben'] } };
    given(changed, saved(answers), signed, submitted()).when(approve(), { actor: ben }).thenRejected('second-person-needed');
  });
  test('the person who sent the request that started an onboarding counts as its inviter', () => {
    const bySupplier = { ...invited, data: { ...invited.data, origin: 'answer', askedBy: 'ben' }, by: supplierActor } as const;
    given(bySupplier, saved(answers), signed, submitted()).when(approve(), { actor: ben }).thenRejected('second-person-needed');
    given(bySupplier, saved(answers))
      .when(sign({ emailChangedBy: 'ben' }), at(NOW))
      .then(signed, {
        ...submitted('weak'),
        data: { ...submitted('weak').data, weakBecause: ['email-changed-by-asker'], matchKey: 'AUS:105042:12347140' },
      } as SupplierOnboardingEvent);
  });
  test('a document other than the one that the approver saw cannot be approved', () =>
    given(...handedIn)
      .when(approve({ documentHash: 'doc-0' }), { actor: ben })
      .thenRejected('request-changed'));
  test('an onboarding that was not submitted cannot be approved', () =>
    given(...filled)
      .when(approve(), { actor: ben })
      .thenRejected('not-submitted'));
  test('a weak answer is approved only with a check record', () => {
    const weak = [...filled, signed, submitted('weak')] as const;
    const check = { method: 'register', reason: 'Looked it up', call: null } as const;
    given(...weak)
      .when(approve(), { actor: ben })
      .thenRejected('check-needed');
    given(...weak)
      .when(approve({ check }), { actor: ben })
      .then({ type: 'OnboardingApproved', data: { ...ids, documentHash: 'doc-1', values: { risk: 'Low' }, check } });
  });
  test('the customer answers its own fields before it approves', () => {
    given(...handedIn)
      .when(approve({ values: {} }), { actor: ben })
      .thenRejected('approval-fields-needed');
    given(...handedIn)
      .when(approve({ values: { risk: 'None' } }), { actor: ben })
      .thenRejected('invalid-value');
  });
  test('the customer can answer with a document of the supplier, in its current version', () => {
    const contract = { id: 'd1', documentTitle: 'Contract', expiryDate: null, deletedDate: null, versionId: 'v2' };
    const section = { ...form.sections[3]!, fields: [field('contract', { type: 8 })] };
    const withContract = { ...form, sections: [...form.sections.slice(0, 3), section] };
    const said = { form: withContract, values: { contract: [{ ...contract, documentTitle: 'Anything', versionId: 'v1' }] } };
    given(...handedIn)
      .when(approve(said), { actor: ben })
      .thenRejected('invalid-value');
    given(...handedIn)
      .when(approve({ ...said, documents: [contract] }), { actor: ben })
      .then({
        type: 'OnboardingApproved',
        data: { ...ids, documentHash: 'doc-1', values: { contract: [contract] }, check: null },
      });
  });
  test('an onboarding that is sent back is open with its notes, and has to be changed and signed again', () => {
    const notes = [{ fieldId: 'policy', note: 'Please add the date.' }];
    const back = { type: 'OnboardingSentBack', data: { ...ids, expiresAt: EXPIRES, notes } } as const;
    given(...handedIn)
      .when({ type: 'SendOnboardingBack', data: { onboardingId, form, documentHash: 'doc-1', notes, days: 14 } }, at(NOW))
      .then(back);
    const state = stateOf(...handedIn, back);
    expect([state.code, state.signature, state.notes]).toEqual([8, null, { policy: 'Please add the date.' }]);
    given(...handedIn, back)
      .when(sign(), at(NOW))
      .thenRejected('tasks-open');
    given(...handedIn, back)
      .when(save({ policy: 'yes' }, { seen: { policy: 1 } }), at(NOW))
      .then(saved({ policy: 'yes' }));
    given(...handedIn)
      .when({ type: 'SendOnboardingBack', data: { onboardingId, form, documentHash: 'doc-1', notes: [], days: 14 } })
      .thenRejected('notes-needed');
  });
  test('a note on a field that another answer has hidden keeps nobody from signing', () => {
    const numbered = {
      ...form,
      sections: form.sections.map((section) =>
        section.id === 'Company' ? { ...section, fields: [...section.fields, field('EntityType'), field('AbnNumber')] } : section,
      ),
    };
    const entered = saved({ ...answers, EntityType: '1', AbnNumber: '53 004 085 616' });
    const notes = [{ fieldId: 'AbnNumber', note: 'You told us that you have none.' }];
    const back = { type: 'OnboardingSentBack', data: { ...ids, expiresAt: EXPIRES, notes } } as const;
    const events = [invited, entered, signed, submitted(), back] as const;
    given(...events)
      .when(sign({ form: numbered }), at(NOW))
      .thenRejected('tasks-open');
    expect(weakBecauseOf([...events, saved({ EntityType: '7' })], { form: numbered })).toEqual([]);
  });
  test('declining an onboarding needs a reason', () => {
    given(...handedIn)
      .when({ type: 'DeclineOnboarding', data: { onboardingId, reason: ' ' } })
      .thenRejected('reason-needed');
    given(...filled)
      .when({ type: 'DeclineOnboarding', data: { onboardingId, reason: 'x' } })
      .thenRejected('not-submitted');
  });
  test('a cancelled onboarding cannot be approved, and an approved one cannot be cancelled', () => {
    const cancelled = { type: 'OnboardingCancelled', data: { ...ids, isSelfCertify: true, reason: null } } as const;
    given(...handedIn, cancelled)
      .when(approve(), { actor: ben })
      .thenRejected('onboarding-over');
    const approved = { type: 'OnboardingApproved', data: { ...ids, documentHash: 'doc-1', values: {}, check: null } } as const;
    given(...handedIn, approved)
      .when({ type: 'CancelOnboarding', data: { onboardingId, isSelfCertify: false, reason: null } })
      .thenRejected('onboarding-over');
  });
  test('an onboarding expires only while the supplier has something to do', () => {
    given(...filled)
      .when({ type: 'ExpireOnboarding', data: { onboardingId } }, at(EXPIRES))
      .then({ type: 'OnboardingExpired', data: ids });
    given(...handedIn)
      .when({ type: 'ExpireOnboarding', data: { onboardingId } }, at(EXPIRES))
      .thenRejected('onboarding-over');
  });
});

describe('emails', () => {
  test('an invitation email is attempted in order, and not after it was sent', () => {
    const mailId = stateOf(invited).emails[0]!.mailId;
    const attempt = (n: number) => ({ type: 'AttemptOnboardingEmail', data: { onboardingId, mailId, attempt: n } }) as const;
    const attempted = { type: 'OnboardingEmailAttempted', data: { ...ids, mailId, kind: 'invitation', attempt: 1 } } as const;
    given(invited).when(attempt(1), at(NOW)).then(attempted);
    given(invited, attempted).when(attempt(1), at(NOW)).thenRejected('mail-settled');
    const sent = {
      type: 'OnboardingEmailSent',
      data: { ...ids, mailId, kind: 'invitation', attempt: 1, messageId: 'm' },
    } as const;
    given(invited, attempted, sent).when(attempt(2), at(NOW)).thenRejected('mail-settled');
  });
  test('an email that asks for answers is pointless once the onboarding is submitted', () => {
    const state = stateOf(...handedIn);
    expect(state.emails.map((mail) => [mail.kind, isPointlessEmail(mail, state, NOW)])).toEqual([
      ['invitation', true],
      ['submitted-notice', false],
    ]);
  });
  test('a reminder is due once, some days after the supplier was last active', () => {
    expect(onboardingReminderAt(stateOf(invited), 7)).toBe('2026-11-09T00:00:00.000Z');
    const reminded = { type: 'OnboardingReminded', data: { ...ids, participantId } } as const;
    expect(onboardingReminderAt(stateOf(invited, reminded), 7)).toBeNull();
    expect(onboardingReminderAt(stateOf(...handedIn), 7)).toBeNull();
  });
});
