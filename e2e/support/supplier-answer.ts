import { type APIRequestContext, expect, request as requests } from '@playwright/test';
import { noSignIn } from './people.js';
import type { AskedSupplier } from './supplier-link.js';

type Account = { readonly accountCode: string; readonly accountNumber: string };

/** The holder of a supplier's link, without a browser. It prepares answers for tests about something else. */
export class LinkHolder {
  private constructor(
    private readonly api: APIRequestContext,
    private readonly token: string,
    private readonly supplier: AskedSupplier,
  ) {}

  /** Opens the link, and enters the missing digits. */
  static async matched(baseURL: string, supplier: AskedSupplier): Promise<LinkHolder> {
    const holder = await LinkHolder.open(baseURL, supplier);
    await holder.enter(supplier.missing);
    return holder;
  }

  static async open(baseURL: string, supplier: AskedSupplier): Promise<LinkHolder> {
    const api = await requests.newContext({ baseURL, storageState: noSignIn });
    const { token } = (await (await api.get('/account/antiforgery')).json()) as { token: string };
    const holder = new LinkHolder(api, token, supplier);
    await holder.call('getByPublicId', { publicId: undefined, supplierId: supplier.publicId });
    return holder;
  }

  /** The digits that a person types into the boxes, right or wrong. */
  enter(accountNumber: string): Promise<void> {
    return this.call('checkAccountNumber', { accountNumber });
  }

  confirm(accountName = this.supplier.name): Promise<void> {
    return this.call('verifyAccountNumber', { verified: accountName === this.supplier.name ? 1 : 0, accountName });
  }

  report(): Promise<void> {
    return this.call('verifyAccountNumber', { verified: 3, accountName: '' });
  }

  /** Step 3: another account instead of the one on file. */
  async claim({ accountCode, accountNumber }: Account, comment: string): Promise<void> {
    const method = { AccountName: this.supplier.name, AccountCode: accountCode, AccountNumber: accountNumber, PaymentType: 4 };
    const wanted = { isVerify2: false, isCorrectDetailsFlag: true, verifierComment: comment };
    await this.call('submitPaymentType', { ...wanted, supplierPaymentMethod: { ...method, Country: 'AUS' } });
  }

  /** The last step, after which the link no longer works. */
  async finish(comment = ''): Promise<void> {
    const name = { verifierFirstName: 'Mia', verifierLastName: 'Chen' };
    const reach = { verifierEmail: 'mia@wattle.example', verifierPhone: '+61 412 345 678' };
    await this.call('setVerifierDetails', { ...name, ...reach, verifierComment: comment, terms: true, isFinal: true });
    await this.close();
  }

  close(): Promise<void> {
    return this.api.dispose();
  }

  private async call(path: string, data: object): Promise<void> {
    const answer = await this.api.post(`/supplierVerification/${path}`, {
      data: { publicId: this.supplier.publicId, ...data },
      headers: { 'x-anti-forgery': this.token },
    });
    expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  }
}
