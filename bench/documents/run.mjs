// Uploads and downloads twenty documents of 25 MB at a time and measures the growth of the server's memory (see bench/README.md).
import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { loadavg } from 'node:os';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureBuilt } from '../../tools/support/build.mjs';
import { Browser } from '../portal/browser.mjs';
import { Figures } from '../portal/figures.mjs';
import { startServer } from '../portal/server.mjs';
import { signIn } from '../portal/sign-in.mjs';
import { textTable } from '../table.mjs';

const SIZE = 25_000_000;
const AT_ONCE = 20;
const PART = 64 * 1024;
const LOOK_EVERY_MS = 25;
const MIB = 1024 * 1024;
const BOUNDARY = 'counterfoil-bench';

/** Bytes that begin like a PDF and differ for each `n`. Generated while sending, so that this process does not store them. */
const bytesOf = function* (n) {
  yield Buffer.from(`%PDF-1.4\n%${n}\n`.padEnd(PART));
  const part = randomBytes(PART);
  for (let sent = PART; sent < SIZE; sent += PART) yield part.subarray(0, Math.min(PART, SIZE - sent));
};

const headersOf = (desk) => ({
  cookie: [...desk.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  'x-anti-forgery': desk.token,
  accept: 'application/json',
});

const upload = (desk, n) => {
  const part = (what) => `--${BOUNDARY}\r\ncontent-disposition: form-data; ${what}\r\n\r\n`;
  const head = Buffer.from(part(`name="file"; filename="large-${n}.pdf"`));
  const tail = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
  const headers = {
    ...headersOf(desk),
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    'content-length': head.length + SIZE + tail.length,
  };
  return new Promise((done, failed) => {
    const call = request(new URL('/library/upload', desk.url), { method: 'POST', headers }, async (answer) => {
      const text = Buffer.concat(await answer.toArray()).toString('utf8');
      if (answer.statusCode === 200) done(JSON.parse(text));
      else failed(new Error(`upload answered ${answer.statusCode}: ${text.slice(0, 300)}`));
    });
    call.on('error', failed);
    Readable.from(
      (function* () {
        yield head;
        yield* bytesOf(n);
        yield tail;
      })(),
    ).pipe(call);
  });
};

const download = (desk, documentId) =>
  new Promise((done, failed) => {
    const path = new URL(`/library/documents/${documentId}/file`, desk.url);
    const call = request(path, { headers: headersOf(desk) }, (answer) => {
      let size = 0;
      answer.on('data', (part) => (size += part.length)).on('error', failed);
      answer.on('end', () => (size === SIZE ? done() : failed(new Error(`${answer.statusCode}: ${size} of ${SIZE} bytes came`))));
    });
    call.on('error', failed);
    call.end();
  });

/** Runs `act` and measures its duration and the growth of the server's memory, both afterwards and at its peak. */
const measured = async (server, name, act) => {
  await pause(1_000);
  const before = await server.memory();
  let most = before;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, await server.memory());
      await pause(LOOK_EVERY_MS);
    }
  })();
  const begin = performance.now();
  const result = await act();
  const seconds = (performance.now() - begin) / 1000;
  isOver = true;
  await watching;
  const grown = ((most - before) / MIB).toFixed(1);
  return { result, row: [name, seconds.toFixed(2), (before / MIB).toFixed(0), grown] };
};

export const benchDocuments = async ({ runs, profile }) => {
  await ensureBuilt((line) => console.error(line));
  const server = await startServer({ profile });
  try {
    const desk = new Browser(server.url, new Figures());
    await signIn(desk);
    const load = loadavg()[0];
    const rows = [];
    let n = 0;
    const all = (count, act) => Promise.all(Array.from({ length: count }, (_, i) => act(i)));
    for (let run = 1; run <= runs; run++) {
      for (const count of [1, AT_ONCE]) {
        const name = `${count} at once, ${run}. time`;
        const sent = await measured(server, `in, ${name}`, () => all(count, () => upload(desk, n++)));
        const ids = sent.result.map(({ file }) => file.id);
        const taken = await measured(server, `out, ${name}`, () => all(count, (i) => download(desk, ids[i])));
        rows.push(sent.row, taken.row);
      }
    }
    desk.close();
    if (server.complaints() !== '') throw new Error(`the server complained: ${server.complaints()}`);
    return [
      textTable(['25 MB documents', 'seconds', 'MiB before', 'MiB more at most'], rows),
      '',
      `Load of the machine before: ${load.toFixed(1)}.`,
    ].join('\n');
  } finally {
    await server.stop();
  }
};
