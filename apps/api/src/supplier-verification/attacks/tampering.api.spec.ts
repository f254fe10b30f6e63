import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AppModule } from '../../app.module.js';
import { type Answer, Harness } from '../../platform/testing/harness.js';
import { account, Asked, HIDDEN, NAME, TENANT } from '../testing/asked.js';
import { AtLink, mei, otherAccount, refusal } from '../testing/at-link.js';
import { SupplierBrowser } from '../testing/supplier-browser.js';

let harness: Harness;
let asked: Asked;

beforeAll(async () => {
  harness = await Harness.start((foundation) => AppModule.on(foundation));
  await harness.company(TENANT);
  await harness.caughtUp();
  asked = new Asked(harness);
}, 30_000);
afterAll(() => harness.stop());

const NOT_VALID = [400, 'validation'];

describe('tampered bodies', () => {
  test.each([2, 4, -1, '1', true, null, [1], { value: 1 }, 1.5])('an answer with the flag %j is refused', async (verified) => {
    const link = await asked.both();
    const visitor = await AtLink.matched(harness, link);
    expect(refusal(await visitor.answer(verified))).toEqual(NOT_VALID);
    expect(await asked.said(link)).not.toContain('SupplierVerified');
  });

  test.each(['true', 1, 'yes', null, []])('contact details with isFinal %j are refused, except for null', async (isFinal) => {
    const visitor = await AtLink.matched(harness, await asked.both());
    await visitor.answer(1);
    const { status } = await visitor.give({ isFinal });
    // A field that is null is treated as missing.
    expect(status).toBe(isFinal === null ? 200 : 400);
  });

  test.each([{ PaymentType: 5 }, { PaymentType: '4' }, { PaymentType: [4] }, { AccountName: 7 }, { Extra: 'x' }])(
    'a payment method with %j is refused',
    async (more) => {
      const visitor = await AtLink.matched(harness, await asked.both({ forcedUpdate: true }));
      expect(refusal(await visitor.pay({ supplierPaymentMethod: { ...otherAccount, ...more } }))).toEqual(NOT_VALID);
    },
  );

  test.each(['[]', '7', 'null', '"text"', 'x'])('the payment method %s makes no claim', async (text) => {
    const visitor = await AtLink.matched(harness, await asked.both({ forcedUpdate: true }));
    const supplierPaymentMethod: unknown = text === 'x' ? [otherAccount] : JSON.parse(text);
    const { status } = await visitor.pay({ supplierPaymentMethod });
    expect([400, 409]).toContain(status);
    expect(await asked.said(visitor.link)).not.toContain('CorrectDetailsProvided');
  });

  test('an unknown field, or the id of another link beside the own one, is refused', async () => {
    const [mine, theirs] = [await asked.both(), await asked.both()];
    const visitor = await AtLink.matched(harness, mine);
    expect(refusal(await visitor.give({ requestId: theirs.requestId }))).toEqual(NOT_VALID);
    expect(refusal(await visitor.give({ tenant: 'brolgacorp' }))).toEqual(NOT_VALID);
    const both = { supplierId: theirs.publicId, publicId: mine.publicId, accountNumber: HIDDEN };
    expect(refusal(await visitor.browser.call('checkAccountNumber', both))).toEqual([404, 'no-such-link']);
    for (const publicId of [[mine.publicId], { $ne: '' }, 7, `${mine.publicId}\u0000`, ` ${mine.publicId}`])
      expect([400, 404]).toContain((await visitor.browser.call('verifyAccountNumber', { publicId, verified: 1 })).status);
    expect(await asked.said(mine)).not.toContain('SupplierVerified');
  });

  test.each([
    { publicId: null, supplierId: ['x'] },
    { supplierId: { a: 1 } },
    { publicId: null },
    { publicId: 'x', supplierId: ['x'] },
    {},
  ])('a call with the ids %j is refused', async (ids) => {
    const browser = await SupplierBrowser.open(harness);
    const { publicId } = await asked.both();
    const sent = JSON.parse(JSON.stringify(ids).replaceAll('"x"', JSON.stringify(publicId))) as object;
    expect(refusal(await browser.call('checkAccountNumber', { ...sent, accountNumber: 'A' }))).toEqual(NOT_VALID);
  });

  test('null is accepted where a text is optional', async () => {
    const visitor = await AtLink.matched(harness, await asked.both({ forcedUpdate: true }));
    const { status } = await visitor.pay({ verifierComment: null, verifierPhone: null, customerName: null, taxNumber: null });
    expect(status).toBe(200);
  });

  test('the number in verifyAccountNumber is ignored and not stored', async () => {
    const link = await asked.both();
    const visitor = await AtLink.matched(harness, link);
    const body = { publicId: link.publicId, accountNumber: '99998888', verified: 1, accountName: NAME };
    expect((await visitor.browser.call<{ result: number }>('verifyAccountNumber', body)).body.result).toBe(1);
    expect(JSON.stringify(await asked.events(link))).not.toContain('99998888');
    expect((await asked.events(link)).at(-1)?.data).toMatchObject({ account, shown: { accountNumber: '2040xxxxxx' } });
  });

  test.each(['{"__proto__":{"isFinal":true}}', '{"constructor":{"prototype":{"isFinal":true}}}', '[]', 'null', '"x"', '{', ''])(
    'the JSON body %s is refused',
    async (text) => {
      const { browser } = await AtLink.open(harness, await asked.both());
      const { status } = await raw(browser, text, 'application/json');
      expect(status).toBe(400);
      expect(Object.hasOwn(Object.prototype, 'isFinal')).toBe(false);
    },
  );

  test.each<[string, string, number]>([
    ['nested without end', `{"verified":1,"accountName":${'['.repeat(15_000)}${']'.repeat(15_000)}}`, 400],
    ['of records in records', `{"verified":1,"accountName":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`, 400],
    ['of fields without end', `{${Array.from({ length: 3_000 }, (_, i) => `"${i}":1`).join(',')}}`, 400],
    ['longer than any form', `{"publicId":"${'x'.repeat(40_000)}"}`, 413],
  ])('a body %s is refused with a short answer', async (_what, text, status) => {
    const browser = await SupplierBrowser.open(harness);
    expect((await raw(browser, text, 'application/json')).status).toBe(status);
    expect(browser.heard.at(-1)!.length).toBeLessThan(50_000);
  });

  test.each([
    ['text/plain', [400, 415]],
    ['application/xml', [415]],
    ['application/x-www-form-urlencoded', [400]],
  ])('a body of the type %s is refused and records nothing', async (type, expected) => {
    const link = await asked.both();
    const { browser } = await AtLink.open(harness, link);
    const text = type.endsWith('urlencoded')
      ? `publicId=${link.publicId}&verified=3`
      : JSON.stringify({ publicId: link.publicId, verified: 3 });
    expect(expected).toContain((await raw(browser, text, type)).status);
    expect(await asked.said(link)).toEqual([]);
  });

  test('invalid UTF-8 is not a server error, and a comment that is too long is refused', async () => {
    const link = await asked.both();
    const visitor = await AtLink.matched(harness, link);
    await visitor.answer(1);
    const body = JSON.stringify({ publicId: link.publicId, ...mei, verifierComment: 'Caf@' });
    const broken = Buffer.from(body.replace('@', '\u0001'));
    broken[broken.indexOf(1)] = 0xff;
    expect((await raw(visitor.browser, broken, 'application/json', 'setVerifierDetails')).status).toBeLessThan(500);
    expect(refusal(await visitor.give({ verifierComment: 'x'.repeat(5_000) }))).toEqual(NOT_VALID);
    expect(refusal(await visitor.give({ verifierComment: 'x'.repeat(1_000_000) }))).toEqual([413, 'too-large']);
    expect((await visitor.give({ verifierComment: '株'.repeat(2_000) })).status).toBe(200);
  });
});

const raw = (browser: SupplierBrowser, payload: string | Buffer, type: string, action = 'verifyAccountNumber') =>
  browser.raw(`/supplierVerification/${action}`, payload, { 'content-type': type });

/** Control characters, half a character and a mark that reverses the writing direction. */
const NASTY = 'Mei\u0000\u0007\r\nBcc: all@x.example\u202Eevil\uD800';

describe('harmful text', () => {
  test('every single-line text is stored without control characters', async () => {
    const link = await asked.both();
    const visitor = await AtLink.matched(harness, link);
    expect((await visitor.answer(0, NASTY)).status).toBe(200);
    const given = await visitor.give({
      verifierName: undefined,
      ...{ verifierFirstName: NASTY, verifierLastName: NASTY, verifierPhone: '12345\u0000678', verifierCfoName: NASTY },
      ...{ tradingName: NASTY, verifierComment: `one\r\ntwo\u0000\u202E` },
    });
    expect(given.status).toBe(200);
    const line = 'Mei Bcc: all@x.exampleevil\uFFFD';
    const [verified, details] = (await asked.events(link)).slice(-2).map(({ data }) => data);
    expect(verified).toMatchObject({ accountName: line });
    expect(details).toMatchObject({ firstName: line, lastName: line, cfoName: line, tradingName: line, phone: '12345 678' });
    expect(details).toMatchObject({ comment: 'one\ntwo' });
  });

  test.each(['AccountName', 'AccountCode', 'AccountNumber', 'Iban', 'SwiftCode', 'Country'])(
    'control characters in %s of a payment method are refused or removed, never a server error',
    async (field) => {
      for (const [of, body] of [
        [{ forcedUpdate: true }, { isVerify2: false, isCorrectDetailsFlag: true }],
        [{ variant: 'details-only' }, { isVerify2: true, isCorrectDetailsFlag: false }],
      ]) {
        const visitor = await AtLink.matched(harness, await asked.both(of));
        const before = (otherAccount as Readonly<Record<string, string | number>>)[field] ?? '';
        const method = { ...otherAccount, [field]: `${String(before)}\uD800\u0000` };
        const { status } = await visitor.pay({ ...body, supplierPaymentMethod: method });
        expect([200, 400]).toContain(status);
        const text = JSON.stringify(await asked.events(visitor.link));
        expect(text).not.toMatch(/\\ud800|\\u0000/);
      }
    },
  );

  test.each([
    'zoe@x.example\r\nBcc: all@x.example',
    'zoe@x.example, all@x.example',
    'Zoe <zoe@x>',
    '<>',
    'a@b@c',
    '"a b"@x.example',
  ])('a link cannot be passed on to %j', async (email) => {
    const link = await asked.both();
    const { browser } = await AtLink.open(harness, link);
    expect(refusal(await browser.call('delegate', { publicId: link.publicId, email }))).toEqual(NOT_VALID);
    expect(await asked.said(link)).toEqual([]);
  });
});

describe('a page of another site', () => {
  test('a page of another site cannot post, either without a token or with the token of another browser', async () => {
    const link = await asked.both();
    const visitor = await AtLink.open(harness, link);
    const stranger = await SupplierBrowser.open(harness);
    const body = { publicId: link.publicId, verified: 3 };
    const origin = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    for (const headers of [
      { ...origin, 'x-anti-forgery': '' },
      { ...origin, 'x-anti-forgery': stranger.antiForgery },
    ])
      expect(refusal(await visitor.browser.call('verifyAccountNumber', body, headers))).toEqual([403, 'anti-forgery']);
    expect(await asked.said(link)).toEqual([]);
  });

  test('no header lets another site read an answer, learn its address or frame the page', async () => {
    const visitor = await AtLink.open(harness, await asked.both());
    const { headers } = (await visitor.look()) as Answer<unknown>;
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer' });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    const preflight = await harness.app.inject({
      method: 'OPTIONS',
      url: '/supplierVerification/verifyAccountNumber',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(Object.keys(preflight.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });
});
