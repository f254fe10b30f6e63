import { describe, expect, test } from '@jest/globals';
import { type CheckRecord, NO_HASH, referenceOf, type SupplierEvent, type RecordedFact } from '@counterfoil/domain';
import { type Projected, replay } from '../../kernel/projection.js';
import { onboardingOfDoc } from '../onboarding-doc.js';
import type { SupplierDoc } from '../supplier-doc.js';
import { suppliers } from '../suppliers.js';
import { type VerificationLinkDoc, verificationLinks } from './verification-links.js';

const supplierId = 's-1';
const account = {
  country: 'AUS',
  accountCode: '062000',
  accountNumber: '12345678',
  accountCodeType: 9,
  iban: null,
  swiftCode: null,
} as const;
const payee = { account, accountName: 'Acme Pty Ltd' };
const now = { account: { ...account, accountNumber: '87654321' }, accountName: 'Acme Pty Ltd' };

type Fact = SupplierEvent & { readonly by?: string };
const at = (day: number): string => new Date(Date.UTC(2026, 0, day)).toISOString();
/** The events of one supplier, one on each day. */
const told = (facts: readonly Fact[]): readonly RecordedFact<SupplierEvent>[] =>
  facts.map(({ by = 'anna', ...fact }, i) => ({
    ...fact,
    id: `e-${i}`,
    stream: 'acmecorp.supplier-s-1',
    revision: i,
    meta: {
      ...{ v: 1, at: at(i + 1), tenant: 'acmecorp', actor: { kind: 'user', id: by }, commandId: '', bodyDigest: '' },
      ...{ correlationId: '', prevHash: NO_HASH, hash: `hash-${i}` },
    },
  }));
const docOf = (...facts: readonly Fact[]): SupplierDoc => {
  const events = told([added, ...facts]);
  const once = replay<SupplierDoc>(suppliers, events).get(supplierId)!;
  return once;
};

/** The supplier after its contact person was erased. */
const erasedDoc = (...facts: readonly Fact[]): SupplierDoc => {
  const events = told([added, ...facts]);
  const data = { subject: 'supplier:s-1', reason: '' };
  const erased = { ...events[0]!, type: 'SubjectErased', data } as unknown as Projected;
  return replay<SupplierDoc>(suppliers, [...(events as readonly Projected[]), erased]).get(supplierId)!;
};

const added: Fact = {
  type: 'SupplierAdded',
  data: {
    ...{ supplierId, source: 'form', importId: null, ...payee, email: 'pay@acme.example', contact: null },
    details: {
      ...{ supplierCode: 'A1', supplierName: 'Acme', entityId: null, govCode: null, taxNumber: null },
      ...{ isEmployee: false, smallBusiness: false, division: null },
    },
  },
};
const about = { supplierId, requestId: 'r-1' };
type Issued = Extract<SupplierEvent, { type: 'LinkIssued' }>['data'];
const issuedData: Issued = {
  ...{ ...about, replaces: null, because: 'request', linkHash: 'hash-1', ...payee, variant: 'three-step', forcedUpdate: false },
  ...{ hiddenDigits: 3, expiresAt: at(40), emailChangedBy: null, to: 'pay@acme.example' },
};
const issued = (data: Partial<Issued> = {}, by = 'anna'): Fact => ({ type: 'LinkIssued', data: { ...issuedData, ...data }, by });
const opened: Fact = { type: 'VerificationOpened', data: { ...about, address: null } };
const matched: Fact = { type: 'AccountNumberMatched', data: { ...about, address: null } };
const mismatched = (tries: number): Fact => ({
  type: 'AccountNumberMismatched',
  data: { ...about, linkTries: tries, accountTries: tries, address: null },
});
const locked: Fact = { type: 'SupplierLocked', data: { ...about, scope: 'link', account } };
const lock = { scope: 'link', requestId: 'r-1', account } as const;
const unlockAsked: Fact = { type: 'SupplierUnlockRequested', data: { supplierId, requestId: 'u-1', lock, reason: null } };
const unlocked: Fact = { type: 'SupplierUnlocked', data: { supplierId, requestId: 'u-1', lock } };
const given = { requestId: 'r-1', address: null, grade: 'strong', weakBecause: [] } as const;
const verified: Fact = {
  type: 'SupplierVerified',
  data: { supplierId, flag: 1, account, was: 'Acme Pty Ltd', accountName: 'Acme Pty Ltd', shown: null, ...given },
};
const reported: Fact = {
  type: 'AccountReportedIncorrect',
  data: { supplierId, account, accountName: 'Acme Pty Ltd', shown: null, ...given, grade: 'weak', weakBecause: ['own-session'] },
};
const setAside: Fact = {
  type: 'AnswerSetAside',
  data: { supplierId, flag: 1, accountName: 'Acme Pty Ltd', shown: null, because: 'unmatched-account', ...given },
};
const details = (grade: 'strong' | 'weak' = 'strong', requestId = 'r-1'): Fact => ({
  type: 'VerifierDetailsProvided',
  data: {
    ...{ supplierId, requestId, address: null, grade, weakBecause: grade === 'weak' ? ['own-domain'] : [] },
    ...{ reason: null, isFinal: true, firstName: 'Uma', lastName: 'Reed', optin: false },
    ...{ email: 'uma@acme.example', phone: '02999', mobile: null, comment: null, cfoName: null, cfoEmail: null },
    ...{ termsVersion: null, companyNumber: null, tradingName: null, gstNumber: null },
  },
});
type Onboarding = Extract<Fact, { readonly type: 'OnboardingRequested' }>['data'];
const onboarding = (paymentMethod: Onboarding['paymentMethod']): Fact => ({
  type: 'OnboardingRequested',
  data: { supplierId, simplified: true, correctDetails: false, paymentMethod, ...given },
});
const mail = { ...about, mailId: 'm-1', kind: 'verification-request' } as const;
const planned: Fact = {
  type: 'VerificationEmailScheduled',
  data: { ...mail, scheduledFor: at(9), to: 'pay@acme.example' },
};
const sent: Fact = { type: 'VerificationEmailSent', data: { ...mail, attempt: 1, messageId: null } };
const bounced: Fact = { type: 'VerificationEmailBounced', data: { ...mail, because: 'refused', detail: null } };

describe('the verification request of a supplier in a list', () => {
  test('a new supplier has no verification request', () =>
    expect(docOf()).toMatchObject({ request: null, requestStatus: null, verifier: null }));
  test('a verification request shows its reference, expiry and address', () =>
    expect(docOf(issued()).request).toMatchObject({
      ...{ requestId: 'r-1', reference: referenceOf('r-1'), status: 'waiting', issuedBy: 'anna', issuedAt: at(2) },
      ...{ expiresAt: at(40), to: 'pay@acme.example', sentAt: null, tries: 0, answer: null },
    }));
  test.each<[SupplierDoc['requestStatus'], readonly Fact[]]>([
    ['waiting', [issued()]],
    ['opened', [issued(), opened]],
    ['opened', [issued(), opened, mismatched(1)]],
    ['matched', [issued(), opened, matched]],
    ['confirmed', [issued(), opened, matched, verified, details()]],
    ['reported', [issued(), opened, reported]],
    ['set-aside', [issued(), setAside]],
    [
      'details-provided',
      [issued(), { type: 'CorrectDetailsProvided', data: { supplierId, was: payee, now, reason: 2, ...given } }],
    ],
    ['details-provided', [issued(), onboarding({ accountName: 'Acme', accountCode: '', accountNumber: '1', paymentType: 4 })]],
    ['onboarding-requested', [issued(), onboarding(null)]],
    ['confirmed', [issued(), matched, verified, onboarding(null)]],
    ['contact-given', [issued(), mismatched(1), details()]],
    ['locked', [issued(), mismatched(5), locked]],
    ['revoked', [issued(), { type: 'LinkRevoked', data: { ...about, reason: null } }]],
    ['expired', [issued(), { type: 'VerificationExpired', data: about }]],
    ['waiting', [issued(), opened, issued({ requestId: 'r-2', replaces: 'r-1', because: 'resend' }), matched]],
    ['opened', [issued(), opened, mismatched(5), locked, unlockAsked, unlocked]],
  ])('a verification request has the status %s', (status, facts) => expect(docOf(...facts).requestStatus).toBe(status));
  test('a verification request shows the time of each step', () =>
    expect(docOf(issued(), planned, sent, opened, matched, verified, details()).request).toMatchObject({
      ...{ sentAt: at(4), openedAt: at(5), matchedAt: at(6), answeredAt: at(7), answer: 1, detailsAt: at(8) },
    }));
  test('a request that was passed on still belongs to the person who sent it, with its wrong tries', () =>
    expect(
      docOf(issued(), mismatched(2), issued({ requestId: 'r-2', replaces: 'r-1', because: 'delegated' }, supplierId)).request,
    ).toMatchObject({ requestId: 'r-2', issuedBy: 'anna', tries: 2 }));
  test('a requested unlock waits for a second person', () => {
    expect(docOf(issued(), mismatched(5), locked, unlockAsked)).toMatchObject({
      ...{
        hasRequests: true,
        changeRequests: [{ requestId: 'u-1', kind: 'unlock', change: { supplierId, lock }, requestedBy: 'anna' }],
      },
      request: { lock: 'link', lockedAt: at(4), tries: 5 },
    });
    expect(docOf(issued(), mismatched(5), locked, unlockAsked, unlocked)).toMatchObject({
      ...{ hasRequests: false, changeRequests: [], request: { lock: null, lockedAt: null, tries: 0 } },
    });
  });
});

describe('an answer', () => {
  test('a confirmation verifies the supplier and shows who gave it', () =>
    expect(docOf(issued(), matched, verified, details())).toMatchObject({
      ...{ status: 'verified', verifiedName: 'Acme Pty Ltd', answerGrade: 'strong', verifierName: 'Uma Reed' },
      ...{ verifierPhone: '02999', verifier: { firstName: 'Uma', email: 'uma@acme.example', at: at(5), requestId: 'r-1' } },
    }));
  test('a confirmation keeps its verifier when another person leaves a contact or claims other details', () => {
    const again = issued({ requestId: 'r-2', forcedUpdate: true });
    const mallory = {
      ...details(),
      data: { ...details().data, requestId: 'r-2', firstName: 'Mal', lastName: 'Lory', phone: '0400' },
    } as Fact;
    const claimed: Fact = {
      type: 'CorrectDetailsProvided',
      data: { supplierId, was: payee, now, reason: 2, ...given, requestId: 'r-2' },
    };
    const before = [issued(), matched, verified, details(), again];
    for (const facts of [[mallory], [claimed, mallory]])
      expect(docOf(...before, ...facts)).toMatchObject({
        ...{ verifierName: 'Uma Reed', verifierPhone: '02999', verifier: { firstName: 'Mal', requestId: 'r-2' } },
      });
  });
  test('a new answer shows no verifier until its own verifier is known', () => {
    const again = { ...reported, data: { ...reported.data, requestId: 'r-2' } } as Fact;
    const before = [issued(), matched, verified, details(), issued({ requestId: 'r-2' })];
    expect(docOf(...before, again)).toMatchObject({ reported: true, verifierName: null, verifierPhone: null });
    expect(docOf(issued(), details(), verified)).toMatchObject({ verifierName: 'Uma Reed', verifierPhone: '02999' });
  });
  test('an answer is weak when its verifier has an email address of the customer', () =>
    expect(docOf(issued(), matched, verified, details('weak'))).toMatchObject({
      ...{ answerGrade: 'weak', answerWeakBecause: ['own-domain'] },
    }));
  test('a weak answer keeps its reasons until the account changes', () => {
    const changed: Fact = { type: 'AccountChangeApproved', data: { supplierId, requestId: 'q-1', was: payee, now } };
    expect(docOf(issued(), reported)).toMatchObject({ answerGrade: 'weak', answerWeakBecause: ['own-session'] });
    expect(docOf(issued(), reported, changed)).toMatchObject({ answerGrade: null, answerWeakBecause: [] });
  });
  test('a conflicting answer does not change the supplier’s status', () =>
    expect(docOf(issued(), setAside)).toMatchObject({
      ...{ status: 'unverified', verified: false, request: { setAsideBecause: 'unmatched-account' } },
    }));
  test('a claim shows the person who sent its link as its requester', () => {
    const claim: Fact = {
      type: 'AccountChangeRequested',
      data: { supplierId, requestId: 'q-1', was: payee, now, source: 'supplier', coolsOffAt: null },
      by: supplierId,
    };
    expect(docOf(issued(), claim).changeRequests).toMatchObject([{ kind: 'account', requestedBy: 'anna', bySupplier: true }]);
    expect(docOf(claim).changeRequests).toMatchObject([{ requestedBy: supplierId, bySupplier: true, emailBy: null }]);
    expect(docOf(issued({ emailChangedBy: 'carl' }), claim).changeRequests).toMatchObject([{ emailBy: 'carl' }]);
  });
  describe('a claim', () => {
    const claim = (data: object = {}): readonly Fact[] => [
      { type: 'CorrectDetailsProvided', data: { supplierId, was: payee, now, reason: 2, ...given, ...data } },
      {
        type: 'AccountChangeRequested',
        data: { supplierId, requestId: 'q-1', was: payee, now, source: 'supplier', coolsOffAt: null },
        by: supplierId,
      },
    ];
    const said = { verificationId: 'r-1', reference: referenceOf('r-1'), reason: 2, grade: 'strong', weakBecause: [] };

    test('a claim waits with its reason, strength, time and reference', () =>
      expect(docOf(issued(), matched, ...claim()).changeRequests).toMatchObject([
        { bySupplier: true, claim: { ...said, at: at(4), verifier: null } },
      ]));
    test.each([
      ['before', [details(), ...claim()]],
      ['after', [...claim(), details()]],
    ])('a claim shows its verifier, whose details came %s it', (_, facts) => {
      const doc = docOf(issued(), matched, ...facts);
      const expected = { ...said, verifier: { firstName: 'Uma', email: 'uma@acme.example', requestId: 'r-1' } };
      expect(doc.changeRequests).toMatchObject([{ claim: expected }]);
      expect(doc.request?.claim).toMatchObject(expected);
    });
    test('a claim is as weak as its weakest part, and lists the reasons of every part', () => {
      const weak = claim({ grade: 'weak', weakBecause: ['office-address'] });
      expect(docOf(issued(), ...weak, details()).changeRequests[0]?.claim).toMatchObject({ weakBecause: ['office-address'] });
      expect(docOf(issued(), ...claim(), details('weak')).changeRequests[0]?.claim).toMatchObject({
        ...{ grade: 'weak', weakBecause: ['own-domain'] },
      });
      expect(docOf(issued(), details('weak'), ...weak).changeRequests[0]?.claim).toMatchObject({
        ...{ grade: 'weak', weakBecause: ['office-address', 'own-domain'] },
      });
    });
    test('a claim does not get the verifier of another link', () => {
      const next = issued({ requestId: 'r-2', replaces: 'r-1', because: 'request' });
      expect(docOf(issued(), ...claim(), next, details('weak', 'r-2')).changeRequests[0]?.claim).toMatchObject({
        ...said,
        verifier: null,
      });
      expect(docOf(next, details('weak', 'r-2'), issued(), ...claim()).changeRequests[0]?.claim).toMatchObject({
        ...{ ...said, verifier: null },
      });
    });
    test('a claim is shown at the request of a user who had requested the same account', () => {
      const asked: Fact = {
        type: 'AccountChangeRequested',
        data: { supplierId, requestId: 'q-0', was: payee, now, source: 'form', coolsOffAt: null },
        by: 'ben',
      };
      const other: Fact = { type: asked.type, data: { ...asked.data, requestId: 'q-2', now: payee } };
      expect(docOf(issued(), asked, other, claim()[0]!).changeRequests).toMatchObject([
        { requestId: 'q-0', requestedBy: 'ben', bySupplier: false, claim: said },
        { requestId: 'q-2', claim: null },
      ]);
    });
    test('the bank details of an onboarding are a claim as well', () => {
      expect(docOf(issued(), onboarding(null), claim()[1]!).changeRequests).toMatchObject([{ claim: { ...said, reason: null } }]);
    });
    test('an onboarding keeps its claim until the claim is decided', () => {
      const asked: Fact = {
        type: 'AccountChangeRequested',
        data: { supplierId, requestId: 'q-1', was: payee, now, source: 'supplier', coolsOffAt: null },
      };
      const change = { supplierId, requestId: 'q-1', was: payee, now };
      const [own, claimed] = [docOf().matchKey, docOf({ type: 'AccountChangeApproved', data: change }).matchKey];
      const told = (...facts: readonly Fact[]) => {
        const doc = docOf(issued(), ...facts);
        return [onboardingOfDoc(doc, at(39)), onboardingOfDoc(doc, at(40)), doc.onboardingKey];
      };
      expect(told()).toEqual([null, null, null]);
      expect(told(onboarding(null))).toEqual(['pending', null, own]);
      expect(told(onboarding(null), asked)).toEqual(['pending', 'pending', claimed]);
      expect(told(onboarding(null), asked, { type: 'AccountChangeApproved', data: change })).toEqual([
        'settled',
        'settled',
        claimed,
      ]);
      const no: Fact = { type: 'AccountChangeDeclined', data: { supplierId, requestId: 'q-1', reason: null } };
      expect(told(onboarding(null), asked, no)).toEqual([null, null, null]);
    });
    test('a claim of an erased person stays, without the person', () => {
      const doc = erasedDoc(issued(), ...claim(), details());
      expect([doc.changeRequests[0]?.claim, doc.request?.claim]).toMatchObject([
        { ...said, verifier: null },
        { ...said, verifier: null },
      ]);
    });
  });
  test('a confirmation of an erased person stays, without the person', () =>
    expect(erasedDoc(issued(), matched, verified, details())).toMatchObject({
      verifier: null,
      verifierName: null,
      verifierPhone: null,
      status: 'verified',
      request: { to: null },
    }));
});

describe('emails with a link', () => {
  test('an email with a link is planned, sent and may bounce', () => {
    expect(docOf(issued(), planned)).toMatchObject({ emailSendAt: at(9), doSendSetAt: at(3), emailSentAt: null });
    expect(docOf(issued(), planned, sent)).toMatchObject({ emailSendAt: null, emailSentAt: at(4), request: { sentAt: at(4) } });
    expect(docOf(issued(), planned, sent, bounced)).toMatchObject({
      ...{ emailBouncedAt: at(5), request: { bouncedAt: at(5), bouncedBecause: 'refused' } },
    });
  });
  test('a reminder does not change when the request was sent', () =>
    expect(docOf(issued(), planned, sent, { type: sent.type, data: { ...sent.data, kind: 'reminder' } })).toMatchObject({
      ...{ emailSentAt: at(5), request: { sentAt: at(4), remindedAt: at(5) } },
    }));
  test('a withheld email shows its reason until an email is sent', () => {
    const withheld: Fact = {
      type: 'VerificationEmailWithheld',
      data: { ...mail, requestId: null, reason: 6, words: 'email has your domain (possible employee)', to: null },
    };
    expect(docOf(withheld).withheldCode).toBe(6);
    expect(docOf(withheld, issued(), planned, sent).withheldCode).toBeNull();
  });
  test('a thank-you email does not count as the sent request', () =>
    expect(docOf(issued(), { type: sent.type, data: { ...sent.data, kind: 'thank-you' } }).emailSentAt).toBeNull());
  test('a new email address has not bounced and is not unsubscribed', () => {
    const change = { supplierId, requestId: 'e-1', was: 'pay@acme.example', now: 'new@acme.example' };
    const left: Fact = { type: 'SupplierUnsubscribed', data: { ...about, address: null } };
    expect(docOf(issued(), planned, bounced, left)).toMatchObject({ emailBouncedAt: at(4), unsubscribed: true });
    expect(docOf(issued(), planned, bounced, left, { type: 'EmailChangeApproved', data: change })).toMatchObject({
      ...{ emailBouncedAt: null, unsubscribed: false, email: 'new@acme.example' },
    });
  });
});

test('steps on the way to an answer do not change the supplier that payments are judged by', () => {
  const ways: readonly Fact[] = [issued(), planned, sent, opened, mismatched(1), matched];
  expect(docOf(...ways)).toMatchObject({ updatedAt: at(1), revision: 6 });
  expect(docOf(...ways, verified)).toMatchObject({ updatedAt: at(8), revision: 7 });
});

test('a link is found by its hash, even after it was replaced', () => {
  const events = told([added, issued(), issued({ requestId: 'r-2', linkHash: 'hash-2', replaces: 'r-1', because: 'resend' })]);
  const links = replay<VerificationLinkDoc>(verificationLinks, events);
  expect([...links.values()]).toEqual([
    { id: 'hash-1', linkHash: 'hash-1', supplierId, requestId: 'r-1' },
    { id: 'hash-2', linkHash: 'hash-2', supplierId, requestId: 'r-2' },
  ]);
});

test('the latest run that pays a supplier is kept, whatever the order in which runs are recorded', () => {
  const paid = (startedAt: string, ...supplierIds: readonly (string | null)[]) =>
    ({
      ...told([added])[0]!,
      type: 'PaymentsVerified',
      data: { runId: 'r', startedAt, lines: supplierIds.map((id) => ({ supplierId: id })) },
    }) as unknown as Projected;
  const payments = [paid(at(20), supplierId, supplierId, null), paid(at(9), supplierId), paid(at(25), 'another')];
  const events = [...(told([added]) as readonly Projected[]), ...payments];
  const doc = replay<SupplierDoc>(suppliers, [...events, ...payments]).get(supplierId)!;
  expect([doc.lastPaymentTime, doc.updatedAt, doc.revision]).toEqual([Date.parse(at(20)), at(1), 0]);
  expect(docOf().lastPaymentTime).toBe(0);
});

describe('one person behind two steps', () => {
  const email = { supplierId, requestId: 'e-1', was: 'pay@acme.example', now: 'ap@acme.example' };
  const weak: Fact = {
    ...verified,
    data: { ...verified.data, grade: 'weak', weakBecause: ['account-not-approved', 'email-not-approved'] },
  };
  test('a change request of an erased person stays, without the personal values and what was checked', () => {
    const check: CheckRecord = { method: 'document', reason: 'A letter of Jo Smith', call: null };
    const request = { requestId: 'e-1', kind: 'email', requestedBy: 'ben' } as const;
    const waiting: readonly Fact[] = [
      { type: 'EmailChangeRequested', data: { ...email, source: 'form' }, by: 'ben' },
      { type: 'EmailChangeChecked', data: { supplierId, requestId: 'e-1', check }, by: 'carl' },
    ];
    expect(docOf(...waiting).changeRequests).toMatchObject([
      { ...request, change: { was: email.was, now: email.now }, checks: [{ by: 'carl', check }] },
    ]);
    expect(erasedDoc(...waiting).changeRequests).toMatchObject([
      { ...request, change: { supplierId, was: null, now: null }, checks: [{ by: 'carl', check: null }] },
    ]);
  });
  test('approving another email address does not approve the one that the answer came from', () => {
    const corrected: readonly Fact[] = [
      { type: 'EmailChangeRequested', data: { ...email, source: 'form' }, by: 'ben' },
      { type: 'EmailChangeApproved', data: email, by: 'carl' },
    ];
    expect(docOf(issued(), matched, weak, ...corrected)).toMatchObject({
      answerWeakBecause: ['account-not-approved', 'email-replaced', 'no-contact'],
      status: 'weak',
    });
  });
  test('a person who put an unapproved account on file counts as an author of its certified name', () => {
    const certify = { supplierId, requestId: 's-1', account, accountName: 'Acme Pty Ltd', reason: null };
    const asked: Fact = { type: 'SelfCertificationRequested', data: certify, by: 'ben' };
    expect(docOf(asked).changeRequests).toMatchObject([{ requestedBy: 'ben', behind: ['anna'] }]);
  });
  test('every person who sent the request counts as an author of a claim made through it', () => {
    const again = issued({ because: 'resend' }, 'ben');
    const claim: Fact = {
      type: 'AccountChangeRequested',
      data: { supplierId, requestId: 'c-1', was: payee, now, source: 'supplier', coolsOffAt: null },
      by: supplierId,
    };
    expect(docOf(issued(), again, claim).changeRequests).toMatchObject([{ requestedBy: 'ben', behind: ['anna', 'anna'] }]);
  });
});
