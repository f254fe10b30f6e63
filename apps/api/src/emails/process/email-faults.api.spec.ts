import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandBus } from '@nestjs/cqrs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Clock } from '../../platform/clock.js';
import { projections } from '../../platform/read/projections.js';
import type { Harness, Visitor } from '../../platform/testing/harness.js';
import { CONFIG } from '../../platform/tokens.js';
import { AttemptTimes } from './attempt-times.js';
import { EMAIL_PLACE, EmailAgenda } from './email-agenda.js';
import { EmailCommands } from './email-commands.js';
import { EmailFactsReader } from './email-facts-reader.js';
import { type Email, EmailPort } from '../delivery/email-port.js';
import { DocumentEmails } from '../documents/document-emails.js';
import { NotificationEmails } from '../notifications/notification-emails.js';
import { EmailProcess } from './email-process.js';
import { SupplierRecords } from '../../platform/supplier-records.js';
import { EmailSender } from './email-sender.js';

import { EmailWriter } from './email-writer.js';
import { addSupplier, ask, surroundings } from '../testing/asked.js';
import { answered, eventsOf, fatesOf, emailsSettled, startEmailHarness, tell } from '../testing/email-harness.js';
import { SmallMailServer } from '../testing/small-mail-server.js';

const tenant = 'acmetrade';
const supplierId = 's1';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const TAKEN = '250 taken';

let dataDir: string;
let server: SmallMailServer;
/** The mail server's reply to the next email. */
let verdict: string;
let harness: Harness;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'counterfoil-mail-'));
  verdict = TAKEN;
  server = await SmallMailServer.start(() => verdict);
});
afterEach(async () => {
  await harness.stop({ keepData: true });
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const open = async (setting: Parameters<typeof startEmailHarness>[0] = {}) => {
  harness = await startEmailHarness({ dataDir, smtpUrl: server.url, ...setting });
};
const reopen = async (setting: Parameters<typeof startEmailHarness>[0] = {}) => {
  const at = harness.clock.now();
  await harness.stop({ keepData: true });
  await open({ at, ...setting });
};
const company = async () => {
  await harness.company(tenant, 'AUS', { reminderDays: 0 });
  await addSupplier(harness, tenant, supplierId);
};
const later = async (milliseconds: number) => {
  harness.clock.advance(milliseconds);
  await emailsSettled(harness);
};
const fates = () => fatesOf(harness, tenant, supplierId);
const SCHEDULED = 'Scheduled verification-request';
const ATTEMPTED = 'Attempted verification-request';
const SENT = 'Sent verification-request';
const messageIds = () => server.mails.map((mail) => /^Message-ID: (.*)$/m.exec(mail)![1]!.trim());

describe('refusals by the mail server', () => {
  test('an email that the mail server refuses temporarily is sent again with the same message id', async () => {
    await open();
    await company();
    await ask(harness, tenant, supplierId);
    verdict = '451 try again later';
    await later(MINUTE);
    expect(await fates()).toEqual([SCHEDULED, ATTEMPTED]);
    verdict = TAKEN;
    await later(MINUTE);
    expect(await fates()).toEqual([SCHEDULED, ATTEMPTED, ATTEMPTED, SENT]);
    await later(DAY);
    expect(messageIds()).toHaveLength(2);
    expect(new Set(messageIds()).size).toBe(1);
  });

  test('an email that the mail server refuses permanently is not sent again, and the answer is recorded', async () => {
    await open();
    await company();
    await ask(harness, tenant, supplierId);
    verdict = '550 no such mailbox';
    await later(MINUTE);
    verdict = TAKEN;
    await later(DAY);
    expect(await fates()).toEqual([SCHEDULED, ATTEMPTED, 'Bounced verification-request refused']);
    const bounced = (await eventsOf(harness, tenant, supplierId)).at(-1)!;
    expect(bounced.data).toMatchObject({ detail: expect.stringContaining('550 no such mailbox') });
    expect(server.mails).toHaveLength(1);
  });

  test('after 49 hours of refusals every attempt is recorded, the email is given up and nothing more is sent', async () => {
    await open();
    await company();
    await ask(harness, tenant, supplierId);
    verdict = '421 not now';
    for (let hour = 0; hour < 49; hour++) await later(HOUR);
    const expected = [SCHEDULED, ...Array.from({ length: 8 }, () => ATTEMPTED), 'Bounced verification-request given-up'];
    expect(await fates()).toEqual(expected);
    verdict = TAKEN;
    await later(DAY);
    await reopen();
    await later(DAY);
    expect(await fates()).toEqual(expected);
    expect(server.mails).toHaveLength(8);
  });
});

describe('a clock that was a day ahead and is set back', () => {
  const setBack = async (milliseconds: number) => later(-milliseconds);

  test('an email that failed meanwhile is tried again after the usual pauses, and not a day later', async () => {
    await open();
    await company();
    await ask(harness, tenant, supplierId);
    verdict = '451 try again later';
    await later(DAY);
    expect(await fates()).toEqual([SCHEDULED, ATTEMPTED]);
    await setBack(DAY);
    await later(29_000);
    expect(await fates()).toEqual([SCHEDULED, ATTEMPTED]);
    await later(1_000);
    expect(await fates()).toEqual([SCHEDULED, ATTEMPTED, ATTEMPTED]);
    await later(59_000);
    expect(await fates()).toEqual([SCHEDULED, ATTEMPTED, ATTEMPTED]);
    verdict = TAKEN;
    await later(1_000);
    expect(await fates()).toEqual([SCHEDULED, ATTEMPTED, ATTEMPTED, ATTEMPTED, SENT]);
  });

  test('an email about a record that was changed meanwhile is sent at once', async () => {
    await open();
    await company();
    harness.clock.advance(DAY);
    const comment = { supplierId, comment: 'Rang them' };
    await tell(harness, tenant, { type: 'CommentOnSupplier', data: comment });
    await setBack(DAY);
    await ask(harness, tenant, supplierId);
    await emailsSettled(harness);
    expect(await fates()).toEqual([SCHEDULED, ATTEMPTED, SENT]);
  });

  test('an email that failed meanwhile is tried again after a restart', async () => {
    await open();
    await company();
    await ask(harness, tenant, supplierId);
    verdict = '451 try again later';
    await later(DAY);
    harness.clock.advance(-DAY);
    verdict = TAKEN;
    await reopen();
    await later(0);
    await later(30_000);
    expect(await fates()).toEqual([SCHEDULED, ATTEMPTED, ATTEMPTED, SENT]);
  });
});

/** Sends nothing and remembers the emails that it was given. */
class Counted extends EmailPort {
  readonly mails: Email[] = [];
  send(mail: Email): Promise<void> {
    this.mails.push(mail);
    return Promise.resolve();
  }
}

/** The next `count` appends happen at the same moment: all of them read before the first one writes. */
const together = ({ stores: { eventStore } }: Harness, count: number): void => {
  const append = eventStore.append.bind(eventStore);
  let arrived = 0;
  let begin: () => void;
  const all = new Promise<void>((resolve) => (begin = resolve));
  eventStore.append = async (...given) => {
    if (++arrived === count) begin();
    if (arrived <= count) await all;
    else eventStore.append = append;
    return append(...given);
  };
};

describe('two servers on one log', () => {
  test('two servers that see the same email at the same moment send it once', async () => {
    await open({ withMail: false });
    await company();
    const port = new Counted();
    const get = harness.app.get.bind(harness.app);
    const sender = () =>
      new EmailSender(get(EmailFactsReader), get(EmailCommands), get(EmailWriter), port, get(AttemptTimes), get(Clock));
    const ids = ['twin-1', 'twin-2'];
    for (const id of ids) {
      await addSupplier(harness, tenant, id, { email: `${id}@bluegum.example` });
      const requestId = await ask(harness, tenant, id);
      const to = `${id}@bluegum.example`;
      const mail = { supplierId: id, mailId: `m-${id}`, requestId, kind: 'verification-request', to } as const;
      await tell(harness, tenant, { type: 'ScheduleEmail', data: { ...mail, scheduledFor: harness.clock.now() } });
      await harness.caughtUp();
      const seen = (await get(SupplierRecords).find(tenant, id))!;
      together(harness, 3);
      await Promise.all([1, 2, 3].map(() => sender().sendDue(tenant, seen)));
      expect(await fatesOf(harness, tenant, id)).toEqual([SCHEDULED, ATTEMPTED, SENT]);
    }
    expect(port.mails.map(({ to }) => to[0])).toEqual(ids.map((id) => `${id}@bluegum.example`));
  });

  test('two servers that follow the same log send every email once', async () => {
    await open();
    await company();
    const get = harness.app.get.bind(harness.app);
    const agenda = new EmailAgenda(harness.stores);
    const others = [get(NotificationEmails), get(DocumentEmails)] as const;
    const second = new EmailProcess(harness.stores, agenda, get(CommandBus), ...others, get(Clock), get(CONFIG));
    second.onApplicationBootstrap();
    try {
      const ids = Array.from({ length: 8 }, (_, i) => `both-${i}`);
      for (const id of ids) {
        await addSupplier(harness, tenant, id, { email: `${id}@bluegum.example` });
        await ask(harness, tenant, id);
      }
      harness.clock.advance(MINUTE);
      await Promise.all([emailsSettled(harness), second.settled(10_000)]);
      for (const id of ids) expect([id, await fatesOf(harness, tenant, id)]).toEqual([id, [SCHEDULED, ATTEMPTED, SENT]]);
      expect([...server.recipients].sort()).toEqual(ids.map((id) => `${id}@bluegum.example`));
    } finally {
      await second.onModuleDestroy();
    }
  });
});

describe('changes before a scheduled email is sent', () => {
  let anna: Visitor;
  /** An email that is scheduled to be sent in three days. */
  const planned = async () => {
    await open();
    await company();
    anna = await harness.signIn(tenant, 'anna');
    await harness.caughtUp();
    const call = { id: supplierId, doSend: true, date: '2026-11-05' };
    expect((await anna.post('/customerPortalApi/setSupplierDoSend', call)).status).toBe(200);
    await emailsSettled(harness);
    expect(await fates()).toEqual([SCHEDULED]);
  };
  const requestId = async () => {
    const issued = (await eventsOf(harness, tenant, supplierId)).findLast(({ type }) => type === 'LinkIssued')!;
    return (issued.data as { readonly requestId: string }).requestId;
  };

  test('revoking a link cancels its scheduled email, and a new request can be sent', async () => {
    await planned();
    expect((await anna.post(`/suppliers/${supplierId}/verification/revoke`, { reason: 'a mistake' })).status).toBe(200);
    await emailsSettled(harness);
    expect(await fates()).toEqual([SCHEDULED, 'Cancelled verification-request revoked']);
    const again = await anna.post<{ results: object[] }>('/customerPortalApi/SendChangeRequests', { ids: [supplierId] });
    expect(again.body.results).toMatchObject([{ outcome: 'scheduled' }]);
    await emailsSettled(harness);
    await later(4 * DAY);
    expect((await fates()).slice(2)).toEqual([SCHEDULED, ATTEMPTED, SENT]);
  });

  test('a supplier that answers before the scheduled email is not sent it', async () => {
    await planned();
    await tell(harness, tenant, {
      type: 'CheckAccountNumber',
      data: { supplierId, requestId: await requestId(), typed: '10203040', address: null },
    });
    const said = { flag: 3, accountName: '', hasMatched: false, surroundings } as const;
    await tell(harness, tenant, { type: 'AnswerVerification', data: { supplierId, requestId: await requestId(), ...said } });
    await later(4 * DAY);
    const ofQuestion = (await fates()).filter((fate) => fate.includes('verification-request'));
    expect(ofQuestion).toEqual([SCHEDULED, 'Cancelled verification-request answered']);
    expect(server.recipients).not.toContain('ap@bluegum.example');
  });

  test('a supplier that unsubscribes gets no email, and the reason is recorded', async () => {
    await planned();
    const data = { supplierId, requestId: await requestId(), address: null };
    await tell(harness, tenant, { type: 'Unsubscribe', data });
    await later(4 * DAY);
    expect(await fates()).toEqual([SCHEDULED, 'Withheld verification-request 1']);
    expect(server.mails).toEqual([]);
  });

  test('an email that may not have arrived is not tried again after the supplier unsubscribes', async () => {
    await open();
    await company();
    await ask(harness, tenant, supplierId);
    verdict = '451 try again later';
    await later(MINUTE);
    const data = { supplierId, requestId: await requestId(), address: null };
    await tell(harness, tenant, { type: 'Unsubscribe', data });
    verdict = TAKEN;
    await later(DAY);
    expect(await fates()).toEqual([SCHEDULED, ATTEMPTED, 'Bounced verification-request given-up']);
    expect((await eventsOf(harness, tenant, supplierId)).at(-1)!.data).toMatchObject({ detail: 'supplier unsubscribed' });
    expect(server.mails).toHaveLength(1);
  });

  test('a supplier that is verified before the scheduled email is not sent it', async () => {
    await planned();
    await answered(harness, tenant, supplierId);
    await later(4 * DAY);
    expect(await fates()).toEqual([SCHEDULED, 'Withheld verification-request 2']);
  });
});

test('no email is sent twice after the read models are dropped', async () => {
  await open();
  await company();
  await harness.signIn(tenant, 'anna');
  const requestId = await ask(harness, tenant, supplierId);
  await later(MINUTE);
  for (let i = 0; i < 5; i++) {
    harness.clock.advance(1);
    await tell(harness, tenant, { type: 'CheckAccountNumber', data: { supplierId, requestId, typed: '999', address: null } });
  }
  const change = { supplierId, source: 'form', singleOperator: true, email: 'new@bluegum.example' } as const;
  await tell(harness, tenant, { type: 'SetSupplierDetails', data: change });
  await later(MINUTE);
  const before = await fates();
  expect(before.filter((fate) => fate.startsWith('Sent')).sort()).toEqual(['Sent change-notice', 'Sent customer-notice', SENT]);
  const handed = server.mails.length;
  await reopen({ withMail: false });
  await harness.caughtUp();
  const { stateStore, readStore } = harness.stores;
  await stateStore.remove(EMAIL_PLACE, EMAIL_PLACE.kind);
  for (const { name } of projections) await readStore.drop(name);
  await readStore.dropCheckpoint('projector');
  await reopen();
  await later(HOUR);
  expect([await fates(), server.mails.length]).toEqual([before, handed]);
});
