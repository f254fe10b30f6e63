import { Injectable } from '@nestjs/common';
import {
  type EarlierPayment,
  hasNoIdentifier,
  isIn,
  type JudgeFacts,
  type OtherFact,
  type PaymentLine,
  PENDING_CHECK,
  paymentMatchKey,
} from '@counterfoil/domain';
import {
  type DismissedPayment,
  earlierPayments,
  type PaymentHistoryDoc,
  type RunDoc,
  type SupplierDoc,
} from '@counterfoil/projections';
import { BankDirectory } from '../../platform/ports/bank-directory.js';
import { BusinessRegister } from '../../platform/ports/business-register.js';
import { SanctionsRegister } from '../../platform/ports/sanctions-register.js';
import { crossMatches } from '../../platform/read/cross-matches.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { Stores } from '../../platform/stores.js';
import { PayeeRecords, type RecordsOfLines } from './payee-records.js';
import type { RunSetting } from './run-setting.js';

type Numbered = { readonly n: number; readonly line: PaymentLine };

/** Gathers, for a slice of a run, everything the decision needs; the decision itself is pure and in the domain. */
@Injectable()
export class JudgeFactsReader {
  constructor(
    private readonly stores: Stores,
    private readonly readModels: ReadModels,
    private readonly records: PayeeRecords,
    private readonly register: BusinessRegister,
    private readonly banks: BankDirectory,
    private readonly sanctions: SanctionsRegister,
  ) {}

  /** @param readBefore records that were read a moment ago, by id */
  async read(
    setting: RunSetting,
    slice: readonly Numbered[],
    earlierInRun: ReadonlyMap<string, readonly EarlierPayment[]>,
    readBefore: ReadonlyMap<string, SupplierDoc> = new Map(),
  ): Promise<readonly JudgeFacts[]> {
    const keys = distinct(slice.map(({ line }) => paymentMatchKey(line)));
    const lines = slice.map(({ line }) => line);
    const [records, others, history] = await Promise.all([
      this.records.of(setting, lines, keys, readBefore),
      crossMatches(this.stores.readStore, setting.tenant, keys),
      this.history(setting, keys),
    ]);
    const lookUp = { records, others, history, earlierInRun };
    return Promise.all(slice.map((numbered) => this.factsOf(setting, numbered, lookUp)));
  }

  private async factsOf(setting: RunSetting, { n, line }: Numbered, found: LookUp): Promise<JudgeFacts> {
    const { customer, startedAt: at, nameRules } = setting;
    const matchKey = paymentMatchKey(line);
    const key = matchKey ?? '';
    const own = found.records.own(key);
    const govCode = line.govCode ?? own[0]?.govCode ?? null;
    const known = found.history.get(key);
    return {
      n,
      line,
      matchKey,
      own,
      others: found.others.get(key) ?? [],
      candidates: found.records.candidates(line),
      at,
      earlier: [...(known?.payments ?? []), ...(found.earlierInRun.get(key) ?? []).filter((payment) => payment.n < n)],
      paid: known?.paid ?? [],
      dismissed: (known?.dismissed ?? [])
        .filter((d) => d.amount === line.amount && d.reference === (line.reference ?? ''))
        .map(({ alert }) => alert),
      register: hasNoIdentifier(govCode, customer.noIdentifierCodes)
        ? this.register.unasked(at)
        : await this.register.lookup({ govCode: govCode!, country: customer.country, name: line.accountName, at }),
      bankName: await this.bankName(line),
      unscreened: this.sanctions.isConfigured ? PENDING_CHECK : null,
      policy: { ...customer.policy, noIdentifierCodes: customer.noIdentifierCodes },
      nameRules,
    };
  }

  /** A directory that does not answer leaves the bank name empty, which affects no decision. */
  private async bankName({ accountCode, accountCodeType }: PaymentLine): Promise<string | null> {
    const found = await this.banks.bankName(accountCode, accountCodeType).catch(() => null);
    return found?.bankName ?? null;
  }

  /**
   * Earlier payments to the accounts that were released or are in another open run (P-10.6), and the dismissed alerts that are
   * remembered. Payments of this run come from its own lines.
   */
  private async history({ tenant, runId }: RunSetting, keys: readonly string[]): Promise<ReadonlyMap<string, History>> {
    const docs = await this.readModels.getMany<PaymentHistoryDoc>(tenant, 'payment-history', keys);
    const payments = new Map([...docs].map(([key, doc]) => [key, earlierPayments(doc, runId)]));
    const named = [...[...payments.values()].flat(), ...[...docs.values()].flatMap(({ dismissed }) => dismissed)];
    const ids = distinct(named.map((one) => one.runId));
    const runs = await this.readModels.getMany<RunDoc>(tenant, 'payment-runs', ids);
    // A payment that was left out of a run was not paid by it.
    const isIncluded = ({ runId: id, n }: InRun) => runs.get(id)?.status !== 'rejected' && !isIn(runs.get(id)?.leftOut ?? [], n);
    const wasPaid = ({ runId: id, n }: InRun) => runs.get(id)?.readyAt != null && !isIn(runs.get(id)?.release?.without ?? [], n);
    return new Map(
      [...docs].map(([key, { dismissed }]) => {
        const included = payments.get(key)!.filter(isIncluded);
        const remembered = dismissed.filter((one) => one.runId === runId || wasPaid(one));
        return [key, { payments: included, paid: included.filter(wasPaid), dismissed: remembered }];
      }),
    );
  }
}

type InRun = { readonly runId: string; readonly n: number };
type History = {
  readonly payments: readonly EarlierPayment[];
  /** Those that were released. */
  readonly paid: readonly EarlierPayment[];
  readonly dismissed: readonly DismissedPayment[];
};
type LookUp = {
  readonly records: RecordsOfLines;
  readonly others: ReadonlyMap<string, readonly OtherFact[]>;
  readonly history: ReadonlyMap<string, History>;
  readonly earlierInRun: ReadonlyMap<string, readonly EarlierPayment[]>;
};

const distinct = (values: readonly (string | null)[]): readonly string[] => [
  ...new Set(values.filter((value) => value !== null)),
];
