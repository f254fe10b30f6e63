import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { AppModule } from '../../app.module.js';
import { Harness } from '../testing/harness.js';
import { AccessLog } from './access-log.js';

const TENANT = 'bluegum1';
let harness: Harness;
beforeAll(async () => {
  harness = await Harness.start((foundation) => AppModule.on(foundation), undefined, { env: { LOG_FORMAT: 'json' } });
  await harness.company(TENANT);
}, 60_000);
afterAll(() => harness.stop());

test('with LOG_FORMAT=json an entry of the access log is also a line of the output, without what the log keeps encrypted', async () => {
  let said = '';
  const spy = jest.spyOn(process.stdout, 'write').mockImplementation((part) => {
    said += String(part);
    return true;
  });
  const actor = { kind: 'user', id: 'anna' } as const;
  const data = { userId: 'anna', address: '203.0.113.7' };
  await harness.app.get(AccessLog).record(TENANT, actor, { type: 'SignInFailed', data } as never);
  spy.mockRestore();
  const entry = JSON.parse(said) as { readonly level: string; readonly context: string; readonly message: object };
  expect(entry).toMatchObject({ level: 'log', context: 'access' });
  expect(entry.message).toEqual({
    tenant: TENANT,
    actor,
    at: harness.clock.now(),
    type: 'SignInFailed',
    data: { userId: 'anna' },
  });
});
