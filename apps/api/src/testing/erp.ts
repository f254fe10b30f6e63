import { setTimeout as pause } from 'node:timers/promises';
import type { ListAnswer, ProcessFileAnswer, ResultRow, RunView, VerifyAnswer, Written } from '@counterfoil/projections';
import { abaFile } from '../payments/testing/aba-file.js';
import type { Dice } from '../platform/testing/hostile/random.js';

type Answered<Body> = { readonly status: number; readonly body: Body };
type Line = { readonly clientData: string; readonly amount: number };
/** A run that the server acknowledged: the amounts of its lines, in order. */
export type Acknowledged = { readonly runId: string; readonly amounts: readonly number[] };

/** How long a server may be away, and how often it is tried meanwhile. */
const PATIENCE_MS = 60_000;
const AGAIN_AFTER_MS = 50;
const PAGE = 500;

const lineOf = (run: number, n: number): Line & Record<string, unknown> => ({
  ...{ accountName: `Payee ${n}`, accountNumber: String(10_000_000 + n), accountCode: '063102', accountCodeType: 9 },
  ...{ country: 'AUS', currency: 'AUD', amount: run * 1_000 + n, clientData: String(n), action: `run ${run}` },
});
const linesOf = (run: number, count: number) => Array.from({ length: count }, (_, i) => lineOf(run, i + 1));

/** A company's program: it calls with an API key, and repeats every call under its `Idempotency-Key` until it is answered. */
export class Erp {
  readonly runs: Acknowledged[] = [];
  readonly suppliers: string[] = [];
  /** Calls that broke off or were refused for the moment. */
  repeated = 0;
  private count = 0;

  constructor(
    private readonly url: () => string,
    private readonly secret: string,
    private readonly dice: Dice,
  ) {}

  /** Sends one payment run, and adds a supplier now and then. */
  async work(): Promise<void> {
    const run = ++this.count;
    const how = this.dice.pick(['sendList', 'sendList', 'sendParts', 'sendFile'] as const);
    this.runs.push(await this[how](run));
    if (this.dice.oneIn(3)) await this.addSupplier(run);
  }

  /** The run and the amounts of its lines, read page by page. */
  async found(runId: string): Promise<{ readonly run: RunView; readonly amounts: readonly number[] }> {
    const { body: run } = await this.call<RunView>(`/payments/runs/${runId}`);
    const amounts: number[] = [];
    for (let start = 0; start < run.stated.lines; start += PAGE) {
      const { body } = await this.call<ListAnswer<ResultRow>>(`/payments/runs/${runId}/rows?length=${PAGE}&start=${start}`);
      amounts.push(...body.rows.map(({ amount }) => amount));
    }
    return { run, amounts };
  }

  /** How many entries the server lists at this path. */
  async totalOf(list: string): Promise<number> {
    return (await this.call<ListAnswer<unknown>>(list)).body.total;
  }

  private async sendList(run: number): Promise<Acknowledged> {
    const lines = linesOf(run, 1 + this.dice.below(400));
    const { body } = await this.call<VerifyAnswer>('/customerPortalApi/verifyAccounts', lines, `payment-run-${run}`);
    return acknowledged(body.runId, lines);
  }

  private async sendParts(run: number): Promise<Acknowledged> {
    const lines = linesOf(run, 3 + this.dice.below(90));
    const third = Math.ceil(lines.length / 3);
    let runId = '';
    for (let part = 0; part < 3; part++) {
      const query = `?last=${part === 2}${runId && `&runId=${runId}`}`;
      const some = lines.slice(part * third, (part + 1) * third);
      const path = `/customerPortalApi/verifyAccounts${query}`;
      ({ runId } = (await this.call<VerifyAnswer>(path, some, `payment-run-${run}-part-${part}`)).body);
    }
    return acknowledged(runId, lines);
  }

  private async sendFile(run: number): Promise<Acknowledged> {
    const count = 1 + this.dice.below(1_500);
    const amount = 10_000 + run;
    const form = new FormData();
    form.append('key', 'auto');
    form.append('file', new Blob([abaFile(count, amount)]), `run-${run}.aba`);
    const { body: read } = await this.call<ProcessFileAnswer>('/payment-processors/process-file', form);
    const path = `/customerPortalApi/verifyAccounts?internalReq=true&fileId=${read.fileId}`;
    const { body } = await this.call<VerifyAnswer>(path, read.data, `payment-run-${run}`);
    return { runId: body.runId, amounts: Array.from({ length: count }, () => amount) };
  }

  private async addSupplier(run: number): Promise<void> {
    const details = {
      ...{ supplierCode: `ERP-${run}`, supplierName: `Supplier number ${run} of the program`, email: `ap${run}@payee.example` },
    };
    const { body } = await this.call<Written & { readonly id: string }>('/suppliers', details, `new-supplier-${run}`);
    this.suppliers.push(body.id);
  }

  /** @throws Error for an answer other than success and "not now" */
  private async call<Body>(path: string, body?: object, key?: string): Promise<Answered<Body>> {
    const end = performance.now() + PATIENCE_MS;
    for (;;) {
      const answered = await this.once<Body>(path, body, key).catch((error: unknown) => String(error));
      if (typeof answered !== 'string' && answered.status === 200) return answered;
      const isForNow = typeof answered === 'string' || [409, 429, 503].includes(answered.status);
      if (!isForNow || performance.now() > end) throw new Error(`${path} ${key ?? ''}: ${JSON.stringify(answered)}`);
      this.repeated += 1;
      await pause(AGAIN_AFTER_MS);
    }
  }

  private async once<Body>(path: string, body?: object, key?: string): Promise<Answered<Body>> {
    const isForm = body instanceof FormData;
    const response = await fetch(`${this.url()}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${this.secret}`,
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Body };
  }
}

const acknowledged = (runId: string, lines: readonly Line[]): Acknowledged => ({
  runId,
  amounts: lines.map(({ amount }) => amount),
});
