import { type APIRequestContext, expect, request as requests } from '@playwright/test';
import { approverFor, type Person } from './people.js';
import { signInOf } from './seeded-demo.js';

const ONBOARDING_LINK = /\/supplier\/onboard\/([A-Za-z0-9_-]{22})/;
/** Title of the onboarding form of the demo. */
const DEMO_FORM = 'New supplier';
const LINK = /\/supplier\/verify\/([A-Za-z0-9_-]{22,32})/;

/** A supplier with a verification request, and the link in its email. */
export type AskedSupplier = {
  readonly id: string;
  readonly name: string;
  readonly publicId: string;
  /** Path of the page. */
  readonly path: string;
  /** The digits that the page hides. */
  readonly missing: string;
  /** The complete account number. */
  readonly text: string;
  readonly email: string;
};

type WaitingRow = { readonly supplierId: string; readonly requestId: string; readonly needsCallBack: boolean };

/** A finance user who calls the API without a browser, to prepare data for a test and to read the outcome. */
export class Desk {
  private constructor(
    private readonly api: APIRequestContext,
    private readonly token: string,
    private readonly person: Person,
    private readonly baseURL: string,
  ) {}

  static async of(person: Person, baseURL: string): Promise<Desk> {
    const api = await requests.newContext({ baseURL, storageState: signInOf(person) });
    const { token } = (await (await api.get('/account/antiforgery')).json()) as { token: string };
    return new Desk(api, token, person, baseURL);
  }

  async post<T>(path: string, data: object): Promise<T> {
    const answer = await this.api.post(`/${path}`, { data, headers: { 'x-anti-forgery': this.token } });
    expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
    const written = (await answer.json()) as T & { readonly position?: string };
    lastWritten = [lastWritten, written.position ?? ''].sort().at(-1)!;
    return written;
  }

  async get<T>(path: string): Promise<T> {
    const answer = await this.api.get(`/${path}`, { headers: { 'x-at-least': lastWritten } });
    expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return (await answer.json()) as T;
  }

  /** Adds a supplier with its own account. A second person approves the account and email. */
  async add(fields: object = {}): Promise<Omit<AskedSupplier, 'publicId' | 'path'>> {
    const name = `Wattle Works ${unique()} Pty Ltd`;
    const accountNumber = String(10_000_000 + (unique() % 80_000_000));
    const record = { supplierName: name, supplierCode: `W-${accountNumber}`, accountName: name, country: 'AUS' };
    const account = { accountCode: '062-000', accountNumber, email: `pay-${accountNumber}@wattle.example` };
    const { id } = await this.post<{ id: string }>('suppliers', { ...record, ...account, ...fields });
    const { accountNumber: text, email } = { ...account, ...fields };
    const approver = await Desk.of(approverFor[this.person], this.baseURL);
    await approver.approve({ id });
    await approver.close();
    return { id, name, missing: text.slice(-3), text, email };
  }

  /** Adds a supplier, sends it a verification request, and reads the email. */
  async ask(fields: object = {}): Promise<AskedSupplier> {
    return this.mailed(await this.add(fields), '');
  }

  /** Sends another request. A supplier that has answered is asked for new details. */
  askAgain(supplier: AskedSupplier): Promise<AskedSupplier> {
    return this.mailed(supplier, supplier.publicId);
  }

  private async mailed(supplier: Omit<AskedSupplier, 'publicId' | 'path'>, before: string): Promise<AskedSupplier> {
    await this.post('customerPortalApi/SendChangeRequests', { ids: [supplier.id] });
    const publicId = await this.linkTo(supplier.email, before);
    return { ...supplier, publicId, path: `/supplier/verify/${publicId}` };
  }

  /** Adds a supplier, invites it to the onboarding form of the demo, and reads the email. */
  async invite(fields: object = {}): Promise<AskedSupplier & { readonly onboardingId: string }> {
    const supplier = await this.add(fields);
    const { rows } = await this.get<{ rows: readonly { id: string; title: string }[] }>('onboardingForms');
    type Invited = { readonly results: readonly { readonly onboardingId: string | null; readonly message: string }[] };
    const formId = rows.find(({ title }) => title === DEMO_FORM)!.id;
    const body = { supplierIds: [supplier.id], formId };
    const [invited] = (await this.post<Invited>('onboardings/invite', body)).results;
    expect(invited?.onboardingId, invited?.message).not.toBeNull();
    const publicId = await this.linkTo(supplier.email, '', ONBOARDING_LINK);
    return { ...supplier, publicId, path: `/supplier/onboard/${publicId}`, onboardingId: invited!.onboardingId! };
  }

  /** Requests another account for the supplier, which waits for a second person whatever the supplier answers. */
  async askForAccount({ id, name }: AskedSupplier, accountNumber: string): Promise<void> {
    const account = { country: 'AUS', accountName: name, accountCode: '062-000', accountNumber };
    await this.post('customerPortalApi/setSupplierDetails', { id, ...account });
  }

  /** Approves all waiting changes of the supplier. */
  async approve({ id }: Pick<AskedSupplier, 'id'>): Promise<void> {
    const requestId = await this.waitingRequest(({ supplierId }) => supplierId === id);
    const check = { method: 'document', reason: 'Seen on their invoice' };
    await this.post('approvals/approve', { supplierId: id, requestId, check });
  }

  /** Asks to waive the waiting time of a supplier's claim, after a call to a number that did not come with the claim. */
  async waive({ id }: Pick<AskedSupplier, 'id'>): Promise<void> {
    const call = { person: 'Sam Reed', number: '03 9555 0100', numberSource: 'contract', outcome: 'confirmed' };
    const check = { method: 'call-back', reason: 'Read the account back', call: { ...call, at: new Date().toISOString() } };
    const requestId = await this.waitingRequest(({ supplierId, needsCallBack }) => supplierId === id && needsCallBack);
    await this.post('approvals/check', { supplierId: id, requestId, check });
    await this.post('approvals/waive-cooling-off', { supplierId: id, requestId, check });
  }

  /** A request that waits for a second person. Another browser may have made it a moment ago. */
  private async waitingRequest(isIt: (row: WaitingRow) => boolean): Promise<string> {
    const find = async () => (await this.get<{ rows: readonly WaitingRow[] }>('approvals')).rows.find(isIt)?.requestId ?? '';
    await expect.poll(find).not.toBe('');
    return find();
  }

  /** Sends the request again with another link. The previous link no longer works. */
  async resend(supplier: AskedSupplier): Promise<AskedSupplier> {
    await this.post(`suppliers/${supplier.id}/verification/resend`, {});
    const publicId = await this.linkTo(supplier.email, supplier.publicId);
    return { ...supplier, publicId, path: `/supplier/verify/${publicId}` };
  }

  /** The texts of the emails of one kind about the supplier. */
  async mailsAbout({ id }: AskedSupplier, kind: string): Promise<readonly string[]> {
    type Row = { readonly supplierId: string; readonly kind: string; readonly text: string };
    const { rows } = await this.get<{ rows: readonly Row[] }>('dev/outbox');
    return rows.filter((row) => row.supplierId === id && row.kind === kind).map(({ text }) => text);
  }

  /** The id in an email to an address, different from the id `before`. */
  async linkTo(email: string, before = '', link = LINK): Promise<string> {
    let found = '';
    const read = async () => {
      const { rows } = await this.get<{ rows: readonly { to: readonly string[]; text: string }[] }>('dev/outbox');
      const ids = rows.filter(({ to }) => to.includes(email)).map(({ text }) => link.exec(text)?.[1] ?? '');
      found = ids.find((id) => id !== '' && id !== before) ?? '';
      return found;
    };
    await expect.poll(read, { timeout: 15_000 }).not.toBe('');
    return found;
  }

  /** Waits until the customer sees this state of the request, because an answer of the supplier is read with a delay. */
  async sees({ id }: AskedSupplier, status: string): Promise<void> {
    const read = async () => (await this.get<{ requestStatus: string | null }>(`suppliers/${id}`)).requestStatus;
    await expect.poll(read).toBe(status);
  }

  close(): Promise<void> {
    return this.api.dispose();
  }
}

/** The position of the last write through any desk of this worker: every later read includes it. */
let lastWritten = '';

let last = 0;
/** Another number each time, also in the next run over the same data. */
const unique = (): number => (last = Math.max(last + 1, Date.now()));
