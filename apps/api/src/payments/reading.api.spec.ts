import { once } from 'node:events';
import { access } from '@counterfoil/domain';
import { request as httpRequest } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ErrorAnswer, ProcessFileAnswer, ReadingAnswer } from '@counterfoil/projections';
import { AppModule } from '../app.module.js';
import { CommandRunner } from '../platform/log/command-runner.js';
import { type Answer, Harness, type Visitor } from '../platform/testing/harness.js';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.start((foundation) => AppModule.on(foundation));
}, 30_000);
afterAll(() => harness.stop());

let companies = 0;
/** A new customer with one user for each test. */
const company = async (): Promise<{ readonly tenant: string; readonly anna: Visitor }> => {
  const tenant = `reading${++companies}`;
  await harness.company(tenant);
  const anna = await harness.signIn(tenant, 'anna');
  await harness.caughtUp();
  return { tenant, anna };
};

const HEADER = 'Account Name,BSB,Account Number,Amount';
const SMALL = `${HEADER}\nBluegum,063102,10203040,12.00\n`;
const drop = (person: Visitor, bytes: string | Uint8Array, fields = {}): Promise<Answer<ProcessFileAnswer & ErrorAnswer>> =>
  person.upload('/payment-processors/process-file', 'list.csv', bytes, fields);

const LARGE = 60_000;
const large = (): Buffer => {
  const rows = Array.from({ length: LARGE }, (_, n) => `Supplier Number ${n},063102,${10_000_000 + n},${n}.50`);
  return Buffer.from(`${HEADER}\n${rows.join('\n')}\n`);
};

describe('reading an uploaded file', () => {
  const uploadId = '7a1de2c4-5f0b-4a63-9d3e-0c1b2a394857';
  test('the progress of reading a file is shown only to the user who uploaded it', async () => {
    const { tenant, anna } = await company();
    const bytes = large();
    expect((await drop(anna, bytes, { uploadId })).body.data).toHaveLength(LARGE);
    const followed = await anna.get<ReadingAnswer>(`/payments/reading/${uploadId}`);
    expect([followed.status, followed.body]).toEqual([200, { bytesRead: bytes.byteLength, size: bytes.byteLength }]);
    const ben = await harness.signIn(tenant, 'ben');
    const namesake = await harness.signIn((await company()).tenant, 'carla');
    for (const other of [ben, namesake]) expect((await other.get(`/payments/reading/${uploadId}`)).status).toBe(404);
    harness.clock.advance(61_000);
    expect((await anna.get(`/payments/reading/${uploadId}`)).status).toBe(404);
  });

  test('an upload with an id that is not a UUID is refused', async () => {
    const { anna } = await company();
    const { status, body } = await drop(anna, SMALL, { uploadId: '../session' });
    expect([status, body.errorCode, body.message]).toEqual([400, 'validation', 'The id of the upload is not a UUID.']);
  });

  test('reading an uploaded file stops when the browser disconnects', async () => {
    const { tenant, anna } = await company();
    await harness.app.listen(0, '127.0.0.1');
    const reached = held();
    const browser = await uploading(anna, 'gone.csv');
    const goOn = await reached;
    const [socket] = await browser.connected;
    const left = once(socket, 'close');
    browser.leave();
    await left;
    goOn();
    expect((await drop(anna, SMALL)).status).toBe(200);
    const day = await harness.app.get(CommandRunner).historyOf(access, tenant, '20261102');
    expect(day.flatMap(({ type, data }) => (type === 'FileParsed' ? [data.fileName] : []))).toEqual(['list.csv']);
  });
});

/** Pauses the next reading before its first byte and returns a function that resumes it. */
const held = (): Promise<() => void> => {
  const { uploadStore } = harness.stores;
  const get = uploadStore.get.bind(uploadStore);
  return new Promise((reached) => {
    uploadStore.get = async (tenant, digest) => {
      uploadStore.get = get;
      await new Promise<void>((goOn) => reached(goOn));
      return get(tenant, digest);
    };
  });
};

/** A real browser's upload: everything is sent, and no answer has come yet. */
const uploading = async (person: Visitor, fileName: string) => {
  const server = harness.app.getHttpServer();
  const connected = once(server, 'connection') as Promise<[Socket]>;
  const { token } = (await person.get<{ token: string }>('/account/antiforgery')).body;
  const request = httpRequest({
    port: (server.address() as AddressInfo).port,
    path: '/payment-processors/process-file',
    method: 'POST',
    headers: {
      'x-anti-forgery': token,
      cookie: Object.entries(person.cookies).map(([name, value]) => `${name}=${value}`),
      'content-type': 'multipart/form-data; boundary=b',
    },
  });
  request.on('error', () => undefined);
  const disposition = `content-disposition: form-data; name="file"; filename="${fileName}"`;
  request.end(`--b\r\n${disposition}\r\n\r\n${SMALL}\r\n--b--\r\n`);
  return { connected, leave: () => request.destroy() };
};
