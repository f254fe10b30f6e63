import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Module } from '@nestjs/common';
import { type Foundation, PlatformModule } from '../platform/platform.module.js';
import { BusinessRegister } from '../platform/ports/business-register.js';
import { Harness } from '../platform/testing/harness.js';
import { RegistersModule } from './registers.module.js';
import { ProviderStub, text } from './testing/provider-stub.js';
import { abnDetails } from './testing/recorded-answers.js';

@Module({})
class Root {}
const root = (foundation: Foundation) => ({ module: Root, imports: [PlatformModule.on(foundation), RegistersModule] });

let stub: ProviderStub;
let harness: Harness;
beforeAll(async () => {
  stub = await ProviderStub.start();
  const env = { ABN_LOOKUP_URL: stub.url.href, ABN_LOOKUP_GUID: 'the-guid', REGISTER_PRIVATE_HOSTS: '127.0.0.1' };
  harness = await Harness.start(root, undefined, { env });
});
afterAll(async () => {
  await harness.stop();
  await stub.stop();
});

const lookUp = (govCode: string, country: 'AUS' | 'NZL') =>
  harness.app.get(BusinessRegister).lookup({ govCode, country, name: 'Acme', at: harness.clock.now() });

describe('a server whose environment names ABN Lookup (O-7.1)', () => {
  test('a server with ABN Lookup configured sends ABNs to it and answers numbers of other registers from the bundled data', async () => {
    stub.play(text(`callback(${JSON.stringify(abnDetails)})`, 'text/javascript'));
    expect(await lookUp('53 004 085 616', 'AUS')).toMatchObject({ source: 'ABN Lookup', answer: { status: 'ACTIVE' } });
    expect(await lookUp('9429288200185', 'NZL')).toMatchObject({ source: 'demo data, not checked' });
    expect(stub.requests).toHaveLength(1);
  });
  test('a server with ABN Lookup configured never uses the bundled data when ABN Lookup refuses the question', async () => {
    stub.play(text('<html>', 'text/html', 403));
    expect(await lookUp('66052601813', 'AUS')).toMatchObject({
      answer: null,
      isAvailable: false,
      source: 'ABN Lookup is not available: it answered with status 403',
    });
  });
});
