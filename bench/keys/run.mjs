// Compares the duration of a call with an API key to the same call with a session (see bench/README.md).
import { loadavg } from 'node:os';
import { ensureBuilt } from '../../tools/support/build.mjs';
import { Browser } from '../portal/browser.mjs';
import { Figures } from '../portal/figures.mjs';
import { startServer } from '../portal/server.mjs';
import { textTable } from '../table.mjs';

const PASSWORD = 'counterfoil-demo';
const [MAKER, APPROVER] = ['anna@kookaburra.example', 'carla@kookaburra.example'];
/** Calls per block. Blocks of the two kinds alternate, so that a busy moment affects both. */
const BLOCK = 25;
const DAYS = 30;

const signedIn = async (url, username) => {
  const browser = new Browser(url, new Figures());
  await browser.takeToken();
  await browser.post('login', '/account/login', { username, password: PASSWORD });
  await browser.takeToken();
  return browser;
};

/** An API key that one user created and another approved. */
const makeKey = async (url) => {
  const [maker, approver] = [await signedIn(url, MAKER), await signedIn(url, APPROVER)];
  const expiresOn = new Date(Date.now() + DAYS * 86_400_000).toISOString().slice(0, 10);
  const rights = { permissions: ['canVerifyPayments'], entityId: null, expiresOn, addresses: [] };
  const { id, secret, position } = await maker.post('create', '/api-keys', { name: 'Benchmark', ...rights });
  approver.position = position;
  const { keys } = await approver.get('keys', '/api-keys');
  const { requestId } = keys.find((key) => key.id === id).requests[0];
  await approver.post('approve', `/api-keys/${id}/approve`, { requestId });
  return { session: maker, secret };
};

const median = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];

const timed = async (browser, path, headers, times) => {
  for (let i = 0; i < BLOCK; i++) {
    const begin = performance.now();
    const { status, text } = await browser.send('GET', path, null, headers);
    times.push(performance.now() - begin);
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 200)}`);
  }
};

/** @param options runs: blocks of each kind for each call */
export const benchKeys = async ({ runs = 8 }) => {
  await ensureBuilt((line) => console.error(line));
  const server = await startServer({});
  try {
    const { session, secret } = await makeKey(server.url);
    const program = new Browser(server.url, new Figures());
    const rows = [];
    for (const path of ['/payments/formats', '/payments/runs?length=20']) {
      const times = { session: [], key: [] };
      for (let run = 0; run < runs + 1; run++) {
        // The first block of each kind only warms up.
        const of = run === 0 ? { session: [], key: [] } : times;
        await timed(session, path, {}, of.session);
        await timed(program, path, { authorization: `Bearer ${secret}` }, of.key);
      }
      const [ofSession, ofKey] = [median(times.session), median(times.key)];
      rows.push([path, ofSession.toFixed(2), ofKey.toFixed(2), (ofKey / ofSession).toFixed(2), loadavg()[0].toFixed(1)]);
    }
    session.close();
    program.close();
    return textTable(['call', 'session p50 ms', 'key p50 ms', 'ratio', 'load'], rows);
  } finally {
    await server.stop();
  }
};
