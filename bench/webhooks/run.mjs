// How fast webhooks are delivered while one of three receivers is down (see bench/README.md).
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureBuilt } from '../../tools/support/build.mjs';
import { Browser } from '../portal/browser.mjs';
import { Figures } from '../portal/figures.mjs';
import { startServer } from '../portal/server.mjs';
import { textTable } from '../table.mjs';
import { Receiver } from './receiver.mjs';

const PASSWORD = 'counterfoil-demo';
const [MAKER, APPROVER] = ['anna@kookaburra.example', 'carla@kookaburra.example'];
const MINUTE = 60_000;
/** Time limit for all messages to arrive after the last event. */
const LONGEST = 120_000;

const signedIn = async (url, username) => {
  const browser = new Browser(url, new Figures());
  await browser.takeToken();
  await browser.post('login', '/account/login', { username, password: PASSWORD });
  await browser.takeToken();
  return browser;
};

/** Creates a webhook with a listening receiver. One user creates it and another approves it. */
const attach = async ({ maker, approver }, name) => {
  const receiver = await new Receiver().listen();
  const { id, position } = await maker.post('create', '/webhooks', { name, url: receiver.url, topics: ['approval.wanted'] });
  approver.position = position;
  const { webhooks } = await approver.get('webhooks', '/webhooks');
  const { requestId } = webhooks.find((one) => one.id === id).requests[0];
  await approver.post('approve', `/webhooks/${id}/approve`, { requestId });
  return { id, receiver };
};

/** Adds a supplier that needs approval, which sends one message to each webhook. Returns its id and the time of recording. */
const wantApproval = async (maker, n) => {
  const account = { country: 'AUS', accountCode: '063-102', accountNumber: String(20_000_000 + n) };
  const name = `Webhook benchmark ${n}`;
  const body = { supplierCode: `WB-${n}`, supplierName: name, accountName: name, email: 'ap@bench.example', ...account };
  const { id } = await maker.post('add', '/suppliers', body);
  return { id, at: performance.now() };
};

const arrived = async (receiver, count) => {
  const until = performance.now() + LONGEST;
  while (new Set(receiver.came.map(({ id }) => id)).size < count) {
    if (performance.now() > until) throw new Error(`only ${receiver.came.length} of ${count} messages came`);
    await pause(50);
  }
};

/** The suppliers in the order in which their first message arrived. */
const orderOf = ({ came }) => [...new Set(came.map(({ supplierId }) => supplierId))];

const row = (name, receiver, wanted, since) => {
  const recorded = new Map(wanted.map(({ id, at }) => [id, since ?? at]));
  const waits = receiver.came.map(({ supplierId, at }) => at - recorded.get(supplierId)).sort((a, b) => a - b);
  const at = (part) => String(Math.round(waits[Math.min(Math.floor(waits.length * part), waits.length - 1)]));
  const isInOrder = orderOf(receiver).every((id, i) => id === wanted[i].id);
  return [name, String(receiver.came.length), at(0.5), at(0.95), at(1), isInOrder ? 'yes' : 'NO', loadavg()[0].toFixed(1)];
};

/** @param options lines: messages of a minute for each webhook */
export const benchWebhooks = async ({ lines = 1_000 }) => {
  await ensureBuilt((line) => console.error(line));
  const server = await startServer({ env: { WEBHOOKS_TO_LOOPBACK: '1' } });
  const receivers = [];
  try {
    const people = { maker: await signedIn(server.url, MAKER), approver: await signedIn(server.url, APPROVER) };
    const attached = [];
    for (const name of ['One', 'Other', 'Down']) attached.push(await attach(people, name));
    receivers.push(...attached.map(({ receiver }) => receiver));
    const [one, other, down] = receivers;
    await down.stop();
    const wanted = [];
    const began = performance.now();
    for (let n = 0; n < lines; n++) {
      wanted.push(await wantApproval(people.maker, n));
      await pause(Math.max(0, began + ((n + 1) * MINUTE) / lines - performance.now()));
    }
    const seconds = (performance.now() - began) / 1_000;
    await Promise.all([arrived(one, lines), arrived(other, lines)]);
    await down.listen();
    const back = performance.now();
    await people.maker.post('resume', `/webhooks/${attached[2].id}/resume`, {});
    await arrived(down, lines);
    const rows = [row('up', one, wanted), row('up', other, wanted), row('down, then back', down, wanted, back)];
    Object.values(people).forEach((browser) => browser.close());
    console.log(`${lines} messages for each of three webhooks were wanted within ${seconds.toFixed(0)} s.\n`);
    return textTable(['receiver', 'messages', 'p50 ms', 'p95 ms', 'max ms', 'in order', 'load'], rows);
  } finally {
    await server.stop();
    await Promise.all(receivers.map((receiver) => receiver.stop()));
  }
};
