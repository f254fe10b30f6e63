import { plusDays, supplier } from '@counterfoil/domain';
import {
  type NewWebhookSecret,
  type WebhookMessageDoc,
  webhookMessages,
  type WebhooksAnswer,
  type WebhookView,
} from '@counterfoil/projections';
import { AppModule } from '../../app.module.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { Harness, type Visitor } from '../../platform/testing/harness.js';
import { WebhookProcess } from '../delivery/webhook-process.js';
import { Receiver } from './receiver.js';

export const TENANT = 'acmetrade';

export const startWebhookHarness = (dataDir?: string): Promise<Harness> =>
  Harness.start((foundation) => AppModule.on(foundation), dataDir, { env: { WEBHOOKS_TO_LOOPBACK: '1' } });

/** A company with two people who are independent of each other. Nobody is tied for longer than a week. */
export const twoPeople = async (harness: Harness): Promise<{ readonly carla: Visitor; readonly ben: Visitor }> => {
  await harness.company(TENANT);
  await harness.signIn(TENANT, 'carla');
  await harness.signIn(TENANT, 'ben');
  harness.clock.set(plusDays(harness.clock.now(), 8));
  const [carla, ben] = [await harness.signInAgain(TENANT, 'carla'), await harness.signInAgain(TENANT, 'ben')];
  await harness.caughtUp();
  return { carla, ben };
};

export const listed = async (harness: Harness, reader: Visitor): Promise<readonly WebhookView[]> => {
  await harness.caughtUp();
  return (await reader.get<WebhooksAnswer>('/webhooks')).body.webhooks;
};

export const approve = async (harness: Harness, id: string, by: Visitor) => {
  const found = (await listed(harness, by)).find((one) => one.id === id);
  return by.post<{ readonly errorCode?: string }>(`/webhooks/${id}/approve`, { requestId: found?.requests[0]?.requestId ?? '' });
};

/** A webhook that one person created and the other approved, with its receiver. */
export const attached = async (
  harness: Harness,
  { carla, ben }: { readonly carla: Visitor; readonly ben: Visitor },
  topics: readonly string[] = ['approval.wanted'],
  name = 'ERP',
): Promise<{ readonly id: string; readonly receiver: Receiver }> => {
  harness.clock.advance(1);
  const receiver = await Receiver.start();
  const { body } = await carla.post<NewWebhookSecret>('/webhooks', { name, url: receiver.url, topics });
  receiver.secret = body.secret ?? '';
  const { status } = await approve(harness, body.id, ben);
  if (status !== 200) throw new Error(`the webhook was not approved: ${status}`);
  harness.clock.advance(1);
  return { id: body.id, receiver };
};

/** A new supplier that waits for approval: one message of the topic `approval.wanted`. */
export const wantApproval = async (harness: Harness, supplierId: string): Promise<void> => {
  const data = {
    supplierId,
    source: 'form',
    importId: null,
    resembles: [],
    singleOperator: false,
    details: {
      ...{ supplierCode: supplierId, supplierName: 'Bluegum Joinery', entityId: null, govCode: null, taxNumber: null },
      ...{ isEmployee: false, smallBusiness: false, division: null },
    },
    account: {
      country: 'AUS',
      accountCode: '063102',
      accountNumber: '10203040',
      accountCodeType: 9,
      iban: null,
      swiftCode: null,
    },
    accountName: 'Bluegum Joinery',
    email: 'ap@bluegum.example',
    contact: null,
  } as const;
  await harness.told(TENANT, supplier, supplierId, { type: 'AddSupplier', data });
};

export const delivered = async (harness: Harness): Promise<void> => {
  if (!(await harness.app.get(WebhookProcess).settled(60_000))) throw new Error('the webhooks did not come to rest');
};

/** The messages in the order of the log, with the ids that receivers see. */
export const messagesInOrder = async (
  harness: Harness,
): Promise<readonly (Pick<WebhookMessageDoc, 'facts'> & { readonly publicId: string })[]> => {
  const docs: WebhookMessageDoc[] = [];
  for await (const doc of harness.app.get(ReadModels).scan<WebhookMessageDoc>(TENANT, webhookMessages.name)) docs.push(doc);
  return docs
    .sort((a, b) => (a.position < b.position ? -1 : 1))
    .map(({ id, facts }) => ({ facts, publicId: `msg_${id.replaceAll(':', '_')}` }));
};
