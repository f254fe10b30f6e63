import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { seen } from '../../platform/testing/checks.js';
import { type Permission, permissions } from '@counterfoil/domain';
import { AppModule } from '../../app.module.js';
import { Harness, type Visitor } from '../../platform/testing/harness.js';
import { Asked, HIDDEN, type Link, TENANT } from '../testing/asked.js';
import { AtLink, refusal } from '../testing/at-link.js';

const NOBODY = '0b8f7c52-58a5-5d6a-9f53-6f2f8f6f0000';

let harness: Harness;
let asked: Asked;
let owner: Visitor;
let stranger: Visitor;
let northerner: Visitor;
let claimed: Link;
let claim: string;
let template: string;

beforeAll(async () => {
  harness = await Harness.start((foundation) => AppModule.on(foundation));
  await harness.company(TENANT, 'AUS', {}, ['north']);
  await harness.company('brolgacorp');
  owner = await harness.signIn(TENANT, 'owner');
  northerner = await harness.signIn(TENANT, 'nils', permissions, 'north');
  stranger = await harness.signIn('brolgacorp', 'stranger');
  await harness.caughtUp();
  asked = new Asked(harness);
  claimed = await asked.both({ forcedUpdate: true });
  await (await AtLink.matched(harness, claimed)).pay();
  const requested = (await asked.events(claimed)).find(({ type }) => type === 'AccountChangeRequested')!;
  claim = (requested.data as { requestId: string }).requestId;
  const words = { subject: 'Hello', body: 'Go to {link}' };
  await owner.post('/emails/templates', { kind: 'reminder', template: words });
  await harness.caughtUp();
  const { body } = await owner.get<{ rows: { kind: string; pending: { requestId: string } | null }[] }>('/emails/templates');
  template = body.rows.find(({ kind }) => kind === 'reminder')!.pending!.requestId;
  await harness.caughtUp();
}, 60_000);
afterAll(() => harness.stop());

type Call = readonly [path: string, body: object];
/** What the customer's users can do to one supplier. */
const about = (id: string): readonly Call[] => [
  [`/suppliers/${id}/verification/resend`, {}],
  [`/suppliers/${id}/verification/revoke`, { reason: 'x' }],
  [`/suppliers/${id}/verification/unlock`, { reason: 'x' }],
  ['/customerPortalApi/setSupplierEmail', { id, email: 'me@evil.example' }],
  ['/customerPortalApi/setSupplierDoSend', { id, doSend: true }],
  ['/customerPortalApi/setSupplierDoSend', { id, doSend: false }],
  ['/customerPortalApi/SendChangeRequests', { ids: [id] }],
  ['/approvals/approve', { supplierId: id, requestId: claim }],
  ['/approvals/check', { supplierId: id, requestId: claim, check: seen }],
  ['/approvals/waive-cooling-off', { supplierId: id, requestId: claim, check: seen }],
  ['/approvals/decline', { supplierId: id, requestId: claim, reason: 'x' }],
];

describe('users of another customer', () => {
  test('users of another customer get the same answer for a supplier as for an unknown id, and change nothing', async () => {
    const before = (await asked.events(claimed)).length;
    for (const [path, body] of about(claimed.supplierId)) {
      const { status, text } = await stranger.post(path, body);
      const unknown = await stranger.post(
        path.replace(claimed.supplierId, NOBODY),
        JSON.parse(JSON.stringify(body).replaceAll(claimed.supplierId, NOBODY)) as object,
      );
      expect([path, status, text]).toEqual([path, 404, unknown.text]);
    }
    for (const path of [`/suppliers/${claimed.supplierId}`, `/suppliers/${claimed.supplierId}/history`])
      expect((await stranger.get(path)).status).toBe(404);
    expect((await asked.events(claimed)).length).toBe(before);
  });

  test('users of another customer see no change requests, emails or templates, and cannot decide on them', async () => {
    for (const path of ['/approvals', '/emails/templates', '/suppliers?length=500']) {
      const { status, text } = await stranger.get(path);
      expect([path, status]).toEqual([path, 200]);
      for (const id of [claimed.supplierId, claim, template, 'Go to {link}']) expect(text).not.toContain(id);
    }
    const latest = await stranger.post('/customerPortalApi/getLatestVerifications', { days: 365 });
    expect(latest.text).not.toContain(claimed.supplierId);
    for (const action of ['approve', 'decline'])
      expect(refusal(await stranger.post(`/emails/templates/${action}`, { kind: 'reminder', requestId: template }))).toEqual([
        409,
        'no-such-request',
      ]);
  });

  test('an answer through a link stays strong when the browser is signed in at another customer', async () => {
    const link = await asked.both();
    const visitor = await AtLink.matched(harness, link);
    Object.assign(visitor.browser.cookies, stranger.cookies);
    await visitor.browser.renew();
    expect((await visitor.answer(1)).status).toBe(200);
    expect((await asked.events(link)).at(-1)?.data).toMatchObject({ grade: 'strong', weakBecause: [] });
  });
});

test('users of another entity get "not found" for every action on a supplier', async () => {
  for (const [path, body] of about(claimed.supplierId))
    expect([path, (await northerner.post(path, body)).status]).toEqual([path, 404]);
});

describe('a user without the permission', () => {
  test.each<[string, Permission]>([
    ['/suppliers/{id}/verification/resend', 'canEditSuppliers'],
    ['/suppliers/{id}/verification/revoke', 'canEditSuppliers'],
    ['/suppliers/{id}/verification/unlock', 'canEditSuppliers'],
    ['/customerPortalApi/setSupplierEmail', 'canEditSuppliers'],
    ['/customerPortalApi/setSupplierDoSend', 'canEditSuppliers'],
    ['/customerPortalApi/SendChangeRequests', 'canEditSuppliers'],
    ['/approvals/approve', 'canApprove'],
    ['/approvals/decline', 'canApprove'],
    ['/emails/templates', 'canManageUsers'],
    ['/emails/templates/approve', 'canApprove'],
    ['/emails/templates/decline', 'canApprove'],
  ])('%s is refused without the permission %s, even with all others', async (path, needed) => {
    const others = permissions.filter((permission) => permission !== needed);
    const user = await harness.signIn(TENANT, `not-${needed}-${path.length}`, others);
    const refused = await user.post(path.replace('{id}', claimed.supplierId), { id: claimed.supplierId });
    expect(refusal(refused)).toEqual([403, 'no-permission']);
  });

  test('the outbox with its working links exists only in a demo', async () => {
    expect((await owner.get('/dev/outbox')).status).toBe(404);
  });
});

test('half a character in a reason or an email template is refused', async () => {
  const link = await asked.both();
  const half = 'sent in \uD83D';
  for (const [path, body] of [
    [`/suppliers/${link.supplierId}/verification/revoke`, { reason: half }],
    ['/emails/templates', { kind: 'thank-you', template: { subject: half, body: half } }],
  ] as const)
    expect(refusal(await owner.post(path, body))).toEqual([400, 'validation']);
});

test('a public id is not an id in the portal, and an id of the portal opens no link', async () => {
  const link = await asked.both();
  for (const [path, body] of about(link.publicId)) expect([path, (await owner.post(path, body)).status]).toEqual([path, 404]);
  const { browser } = await AtLink.open(harness, link);
  for (const publicId of [link.supplierId, link.requestId, claim])
    expect(refusal(await browser.call('checkAccountNumber', { publicId, accountNumber: HIDDEN }))).toEqual([404, 'no-such-link']);
});
