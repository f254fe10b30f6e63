import type { RegisterAnswer, RegisterReply } from '@counterfoil/domain';
import type { CompanyQuestion } from '../../platform/ports/business-register.js';
import { NotAvailable } from '../client/not-available.js';
import type { RegisterClient, RegisterQuestion } from '../client/register-client.js';

/** The question to a register: a number of its own kind, as digits, and the name that is paid. */
export type NumberAndName = { readonly number: string; readonly name: string };

/** A business register over HTTP. An adapter only defines the request and how its answer is read. */
export type CompanyProvider = {
  readonly name: string;
  /** The request whose answer is the company, or null when the register does not know the number. */
  readonly question: (asked: NumberAndName) => RegisterQuestion<RegisterAnswer | null>;
};

/** A base address to which a service's paths are added. */
export const folder = (url: string): string => (url.endsWith('/') ? url : `${url}/`);

export class HttpRegister {
  constructor(
    private readonly provider: CompanyProvider,
    private readonly client: RegisterClient,
  ) {}

  async lookup(number: string, { name, at }: CompanyQuestion): Promise<RegisterReply> {
    try {
      const { value, receivedAt, digest } = await this.client.ask(this.provider.question({ number, name }));
      return { answer: value, isAvailable: true, source: this.provider.name, checkedAt: receivedAt, digest };
    } catch (error) {
      if (!(error instanceof NotAvailable)) throw error;
      const source = `${this.provider.name} is not available: ${error.because}`;
      return { answer: null, isAvailable: false, source, checkedAt: at, digest: '' };
    }
  }

  close(): void {
    this.client.close();
  }
}
