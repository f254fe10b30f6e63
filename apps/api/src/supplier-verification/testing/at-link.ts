import type { AccountCheck, AnswerResult, DetailsSaved, VerificationRecord } from '@counterfoil/projections';
import type { Answer, Harness } from '../../platform/testing/harness.js';
import { HIDDEN, type Link, NAME } from './asked.js';
import { SupplierBrowser } from './supplier-browser.js';

export type Refusal = {
  readonly errorCode: string;
  readonly message: string;
  readonly fields?: Readonly<Record<string, readonly string[]>>;
};

export const mei = {
  verifierEmail: 'mei@bluegum.example',
  verifierName: 'Mei Tan',
  verifierPhone: '02 5550 1234',
  verifierOptin: false,
  terms: true,
} as const;

export const otherAccount = { AccountName: NAME, AccountCode: '062-000', AccountNumber: '7654 3210', PaymentType: 4 } as const;

/** The refusal of a call. */
export const refusal = ({ status, body }: Answer<unknown>): readonly [number, string] => [status, (body as Refusal).errorCode];
export const CLOSED = [409, 'link-closed'] as const;
/** The answer to a browser that had opened the link before another browser answered. */
export const ANSWERED = [409, 'already-answered'] as const;

/** A browser at a link, with every call of the page. By default the calls are those that the page makes. */
export class AtLink {
  private constructor(
    readonly browser: SupplierBrowser,
    readonly link: Link,
  ) {}

  static async open(harness: Harness, link: Link, address?: string): Promise<AtLink> {
    return new AtLink(await SupplierBrowser.open(harness, address), link);
  }

  /** A browser that has entered the missing digits. */
  static async matched(harness: Harness, link: Link): Promise<AtLink> {
    const visitor = await AtLink.open(harness, link);
    await visitor.look();
    const { body } = await visitor.check(HIDDEN);
    if (body.accountName !== NAME) throw new Error(`the digits were not taken: ${JSON.stringify(body)}`);
    return visitor;
  }

  /** The same browser at another link. */
  goTo(link: Link): AtLink {
    return new AtLink(this.browser, link);
  }

  look() {
    return this.browser.call<VerificationRecord>('getByPublicId', { supplierId: this.link.publicId });
  }

  check(accountNumber: string, headers: Record<string, string> = {}) {
    return this.call<AccountCheck>('checkAccountNumber', { accountNumber }, headers);
  }

  answer(verified: unknown, accountName = NAME, headers: Record<string, string> = {}) {
    return this.call<AnswerResult>('verifyAccountNumber', { verified, accountName }, headers);
  }

  give(more: object = {}, headers: Record<string, string> = {}) {
    return this.call<DetailsSaved>('setVerifierDetails', { ...mei, ...more }, headers);
  }

  pay(more: object = {}, headers: Record<string, string> = {}) {
    const body = { isVerify2: false, isCorrectDetailsFlag: true, supplierPaymentMethod: otherAccount };
    return this.call<DetailsSaved>('submitPaymentType', { ...body, ...more }, headers);
  }

  private call<Body>(action: string, body: object, headers: Record<string, string>) {
    return this.browser.call<Body & Refusal>(action, { publicId: this.link.publicId, ...body }, headers);
  }
}
