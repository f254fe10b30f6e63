import { setImmediate as nextTurn } from 'node:timers/promises';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import ExcelJS from 'exceljs';
import type { TimelineEntry } from '@counterfoil/projections';
import { AppModule } from '../../app.module.js';
import { prove } from '../../audit/proof/prove.js';
import { Harness, type Visitor } from '../../platform/testing/harness.js';
import { account, Asked, HIDDEN, type Link, NAME, TENANT } from '../testing/asked.js';
import { AtLink } from '../testing/at-link.js';
import { instead } from '../testing/instead.js';
import { Printed } from '../testing/printed.js';

/** Wrong digits that somebody typed, made of letters that no digest contains. */
const TYPED = 'KVWYXR';
/** The account number of one supplier only, so that a payment finds that supplier. */
const OWN_NUMBER = `3055${HIDDEN}`;
const ADDRESS = '203.0.113.99';

let harness: Harness;
let asked: Asked;
let finance: Visitor;
let answered: Link;
const links: Link[] = [];
const cookies: string[] = [];
/** What the server answered to every visitor with a link. */
const heard: string[] = [];
const printed = new Printed();

const at = async (link: Link): Promise<AtLink> => {
  links.push(link);
  const visitor = await AtLink.open(harness, link, ADDRESS);
  await visitor.look();
  return visitor;
};
const left = ({ browser }: AtLink): void => {
  cookies.push(...browser.everyVisit);
  heard.push(...browser.heard);
};

/** Every way in which a link can end. */
const ends: readonly (readonly [end: string, how: () => Promise<AtLink>])[] = [
  [
    'confirmed under another name, with details',
    async () => {
      answered = await asked.link(await asked.supplier({ accountNumber: OWN_NUMBER }));
      const visitor = await at(answered);
      await visitor.check(TYPED);
      await visitor.check(HIDDEN);
      await visitor.answer(0, '=HYPERLINK("http://x.example","Bluegum")');
      await visitor.give({ verifierName: '+61 Mei <b>Tan</b>', verifierComment: '@SUM(1)' });
      return visitor;
    },
  ],
  [
    'reported as incorrect',
    async () => {
      const visitor = await at(await asked.both());
      await visitor.answer(3);
      await visitor.give({ verifierComment: '{3} not ours' });
      return visitor;
    },
  ],
  [
    'a claim for other details',
    async () => {
      const visitor = await at(await asked.both({ forcedUpdate: true }));
      await visitor.check(HIDDEN);
      await visitor.pay({ verifierComment: '{2} moved' });
      await visitor.give({});
      return visitor;
    },
  ],
  [
    'locked, with a contact',
    async () => {
      const visitor = await at(await asked.both());
      for (let i = 0; i < 6; i++) await visitor.check(TYPED);
      await visitor.give({ verifierComment: 'please call' });
      return visitor;
    },
  ],
  [
    'passed on',
    async () => {
      const visitor = await at(await asked.both());
      await visitor.browser.call('delegate', { publicId: visitor.link.publicId, email: 'zoe@bluegum.example' });
      return visitor;
    },
  ],
  [
    'refused in every way',
    async () => {
      const visitor = await at(await asked.both());
      const { browser, link } = visitor;
      await visitor.answer(1);
      await visitor.answer(2);
      await visitor.pay();
      await visitor.give({ verifierEmail: 'nobody' });
      await browser.call('getByPublicId', { supplierId: `${link.publicId.slice(1)}A` });
      await browser.raw(`/supplierVerification/verifyAccountNumber`, `{"publicId":"${link.publicId}"`, {
        'content-type': 'application/json',
      });
      await faulty(() => visitor.check(TYPED));
      for (let i = 0; i < 301; i++) await visitor.answer(2);
      expect((await visitor.look()).status).toBe(429);
      return visitor;
    },
  ],
];

/** A call while the log cannot be read, which is a server error. */
const faulty = async (call: () => Promise<{ readonly status: number }>): Promise<void> => {
  const broken = () => {
    throw new Error('the disk is full');
  };
  expect((await instead(harness, 'readStream', () => broken, call)).status).toBe(500);
};

/** Waits until the ledger reaches the last event, because an export replays the ledger. */
const covered = async (): Promise<void> => {
  for (;;) {
    await harness.caughtUp();
    const { body } = await finance.get<{ uncovered: number }>('/audit/state');
    if (body.uncovered === 0) return;
    await nextTurn();
  }
};

const line = {
  ...{ accountName: NAME, accountNumber: OWN_NUMBER, accountCode: account.accountCode, accountCodeType: 9 },
  ...{ country: 'AUS', currency: 'AUD', amount: 100, clientData: '1', action: 'x' },
};

beforeAll(async () => {
  printed.listen();
  harness = await Harness.start((foundation) => AppModule.on(foundation));
  await harness.company(TENANT);
  finance = await harness.signIn(TENANT, 'finance');
  await harness.caughtUp();
  asked = new Asked(harness);
  for (const [, end] of ends) left(await end());
  await harness.caughtUp();
  expect((await finance.post('/customerPortalApi/verifyAccounts', [line])).status).toBe(200);
  await covered();
}, 60_000);
afterAll(async () => {
  printed.end();
  await harness.stop();
});

const PERIOD = 'from=2026-11-01&to=2026-11-30&all=true';
const secrets = (): readonly string[] => [...links.map(({ publicId }) => publicId), ...cookies, TYPED];

describe('traces after every way in which a link can end', () => {
  test('no file of the server contains a public id, a visit cookie or the digits that were typed', async () => {
    expect(cookies.length).toBeGreaterThanOrEqual(ends.length);
    const files = (await readdir(harness.config.dataDir, { recursive: true, withFileTypes: true })).filter((file) =>
      file.isFile(),
    );
    expect(files.length).toBeGreaterThan(3);
    for (const { parentPath, name } of files) {
      const bytes = await readFile(join(parentPath, name));
      for (const secret of secrets()) expect([name, secret, bytes.includes(secret)]).toEqual([name, secret, false]);
    }
  });

  test('no answer to the customer and no export contains a public id, a visit cookie or typed digits', async () => {
    const answers = [
      await finance.get('/suppliers?length=500'),
      await finance.get('/approvals'),
      await finance.post('/customerPortalApi/getAuditLog', { start: '2026-11-01', end: '2026-11-30' }),
      await finance.post('/customerPortalApi/getLatestVerifications', { days: 30 }),
      await finance.get(`/audit/export?${PERIOD}&format=csv`),
      await finance.get(`/audit/export?${PERIOD}&format=jsonl`),
    ];
    for (const { supplierId } of links) {
      answers.push(await finance.get(`/suppliers/${supplierId}`), await finance.get(`/suppliers/${supplierId}/history`));
    }
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    for (const { text } of answers) for (const secret of secrets()) expect(text).not.toContain(secret);
    const { text } = await finance.get(`/audit/export?${PERIOD}&format=jsonl`);
    for (const id of links.map(({ supplierId }) => supplierId)) expect(text).toContain(id);
  });

  test('no log line contains a public id, a cookie, a digit or an address, even after a failure', () => {
    expect(printed.text).toContain('the disk is full');
    expect(printed.text).toContain('POST /supplierVerification/checkAccountNumber');
    for (const secret of [...secrets(), HIDDEN, ADDRESS, 'bluegum.example']) expect(printed.text).not.toContain(secret);
  });

  test('no answer to a visitor contains a hidden digit, even after the digits were entered', () => {
    for (const text of heard) expect(text).not.toContain(HIDDEN);
  });

  test('text from a visitor is never a formula in an export', async () => {
    const { text } = await finance.get(`/audit/export?${PERIOD}&format=csv`);
    expect(text).toContain(`'=HYPERLINK(""http://x.example"",""Bluegum"")`);
    expect(text).toContain(`'+61 Mei <b>Tan</b>`);
    const { rawPayload } = await harness.app.inject({
      method: 'GET',
      url: `/audit/export?${PERIOD}&format=xlsx`,
      cookies: finance.cookies,
    });
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(rawPayload as unknown as ArrayBuffer);
    const cells: ExcelJS.CellValue[] = [];
    workbook.worksheets[0]!.eachRow((row) => row.eachCell(({ value }) => cells.push(value)));
    expect(cells).toContain(`'=HYPERLINK("http://x.example","Bluegum")`);
    expect(cells.filter((value) => typeof value === 'string' && /^[=+@-]/.test(value))).toEqual([]);
    for (const secret of secrets()) expect(JSON.stringify(cells)).not.toContain(secret);
  });
});

describe('the auditor', () => {
  test('the export of all visits passes its proof', async () => {
    const { text } = await finance.get(`/audit/export?${PERIOD}&format=jsonl`);
    const lines = async function* () {
      for (const each of text.split('\n').slice(0, -1)) yield each;
    };
    expect(await prove(lines())).toMatchObject({ holds: true, findings: [] });
  });

  test('the history of a supplier says who answered what, when, from where and what they were shown', async () => {
    const { body } = await finance.get<{ entries: readonly TimelineEntry[] }>(`/suppliers/${answered.supplierId}/history`);
    const told = body.entries.filter(({ byKind }) => byKind === 'supplier').reverse();
    const at = '2026-11-02T00:00:00.000Z';
    expect(told.map((entry) => [entry.at, entry.by, entry.sentence])).toEqual(
      [
        expect.stringMatching(/^opened request \d{4} to Bluegum Joinery from 203\.0\.113\.99$/),
        'entered wrong digits for the account of Bluegum Joinery from 203.0.113.99 (1 wrong try with this link, 1 at this account)',
        'entered the missing digits of the account of Bluegum Joinery from 203.0.113.99',
        `confirmed the account 063-102 ${OWN_NUMBER} of Bluegum Joinery under another name from 203.0.113.99, ` +
          'having been shown 063102 3055xxxxxx and the name "Bluegum Joinery" ' +
          '(weak answer: it was confirmed under a name unlike the one on file)',
        'gave contact details for Bluegum Joinery from 203.0.113.99',
      ].map((sentence) => [at, 'Supplier', sentence]),
    );
    expect(told.at(-1)!.changes).toContainEqual({ field: 'Email', was: '', now: 'mei@bluegum.example' });
    expect(told.at(-1)!.changes).toContainEqual({ field: 'Comment', was: '', now: '@SUM(1)' });
  });
});
