import { Injectable } from '@nestjs/common';
import {
  type AlertKind,
  type Candidate,
  type EarlierPayment,
  foldName,
  hasNoIdentifier,
  type JudgeFacts,
  type OtherFact,
  type OwnFact,
  type PaymentLine,
  paymentMatchKey,
} from '@counterfoil/domain';
import {
  type CustomerDoc,
  earlierPayments,
  type Filter,
  type PaymentHistoryDoc,
  type RunDoc,
  type SupplierDoc,
} from '@counterfoil/projections';
import { BankDirectory } from '../platform/ports/bank-directory.js';
import { BusinessRegister } from '../platform/ports/business-register.js';
import { crossMatches } from '../platform/read/cross-matches.js';
import { ReadModels } from '../platform/read/read-models.js';
import { Stores } from '../platform/stores.js';

/** What all lines of a run are judged with. */
export type RunSetting = {
  readonly tenant: string;
  readonly runId: string;
  readonly entityId: string | null;
  readonly startedAt: string;
  readonly customer: CustomerDoc;
};

type Numbered = { readonly n: number; readonly line: PaymentLine };

/** Records whose name begins with the same word, looked at for look-alikes. */
const MOST_CANDIDATES = 1_000;

/** Gathers, for a slice of a run, everything the decision needs; the decision itself is pure and in the domain. */
@Injectable()
export class JudgeFactsReader {
  constructor(
    private readonly stores: Stores,
    private readonly readModels: ReadModels,
    private readonly register: BusinessRegister,
    private readonly banks: BankDirectory,
  ) {}

  async read(
    setting: RunSetting,
    slice: readonly Numbered[],
    earlierInRun: ReadonlyMap<string, readonly EarlierPayment[]>,
  ): Promise<readonly JudgeFacts[]> {
    const keys = distinct(slice.map(({ line }) => paymentMatchKey(line)));
    const [own, others, history, candidates] = await Promise.all([
      this.own(setting, keys),
      crossMatches(this.stores.readStore, setting.tenant, keys),
      this.history(setting, keys),
      this.candidates(
        setting,
        slice.map(({ line }) => line),
      ),
    ]);
    const lookUp = { own, others, history, candidates, earlierInRun };
    return Promise.all(slice.map((numbered) => this.factsOf(setting, numbered, lookUp)));
  }

  private async factsOf(setting: RunSetting, { n, line }: Numbered, found: LookUp): Promise<JudgeFacts> {
    const { customer, startedAt: at } = setting;
    const matchKey = paymentMatchKey(line);
    const key = matchKey ?? '';
    const nameKey = foldName(line.accountName);
    const own = found.own.get(key) ?? [];
    const govCode = line.govCode ?? own[0]?.govCode ?? null;
    const known = found.history.get(key);
    return {
      n,
      line,
      matchKey,
      nameKey,
      own,
      others: found.others.get(key) ?? [],
      candidates: found.candidates(line, nameKey),
      at,
      earlier: [...(known?.payments ?? []), ...(found.earlierInRun.get(key) ?? []).filter((payment) => payment.n < n)],
      dismissed: (known?.dismissed ?? [])
        .filter((d) => d.amount === line.amount && d.reference === (line.reference ?? ''))
        .map(({ alert }) => alert),
      register: hasNoIdentifier(govCode, customer.noIdentifierCodes)
        ? this.register.unasked(at)
        : await this.register.lookup(govCode!, customer.country, at),
      bankName: await this.bankName(line),
      policy: { ...customer.policy, noIdentifierCodes: customer.noIdentifierCodes },
    };
  }

  /** A directory that does not answer leaves the name open; it decides nothing. */
  private async bankName({ accountCode, accountCodeType }: PaymentLine): Promise<string | null> {
    const found = await this.banks.bankName(accountCode, accountCodeType).catch(() => null);
    return found?.bankName ?? null;
  }

  private async own({ tenant, entityId }: RunSetting, keys: readonly string[]): Promise<ReadonlyMap<string, readonly OwnFact[]>> {
    const filters: Filter[] = [{ field: 'matchKey', op: 'one-of', values: keys }];
    if (entityId !== null) filters.push({ field: 'entityId', op: 'one-of', values: [entityId, null] });
    const byKey = new Map<string, OwnFact[]>();
    for await (const doc of this.readModels.scan<SupplierDoc>(tenant, 'suppliers', filters))
      byKey.set(doc.matchKey!, [...(byKey.get(doc.matchKey!) ?? []), ownFact(doc)]);
    return byKey;
  }

  /** Earlier payments to the accounts; those of rejected runs were never made, those of this run come from its own lines. */
  private async history({ tenant, runId }: RunSetting, keys: readonly string[]): Promise<ReadonlyMap<string, History>> {
    const docs = await this.readModels.getMany<PaymentHistoryDoc>(tenant, 'payment-history', keys);
    const payments = new Map([...docs].map(([key, doc]) => [key, earlierPayments(doc, runId)]));
    const runs = await this.readModels.getMany<RunDoc>(
      tenant,
      'payment-runs',
      distinct([...payments.values()].flat().map((payment) => payment.runId)),
    );
    const wasMade = (payment: EarlierPayment) => runs.get(payment.runId)?.status !== 'rejected';
    return new Map([...docs].map(([key, { dismissed }]) => [key, { payments: payments.get(key)!.filter(wasMade), dismissed }]));
  }

  /** Records that may be the same payee elsewhere: same code, company number or name, or a name that begins alike. */
  private async candidates({ tenant }: RunSetting, lines: readonly PaymentLine[]): Promise<LookUp['candidates']> {
    const names = lines.map(({ accountName }) => foldName(accountName));
    const by = {
      supplierCode: await this.group(
        tenant,
        'supplierCode',
        lines.map((line) => line.supplierCode),
      ),
      govCode: await this.group(
        tenant,
        'govCode',
        lines.map((line) => line.govCode),
      ),
      nameHead: await this.group(tenant, 'nameHead', names.map(firstWord)),
    };
    return (line, nameKey) => {
      const found = [
        by.supplierCode.get(line.supplierCode ?? ''),
        by.govCode.get(line.govCode ?? ''),
        by.nameHead.get(firstWord(nameKey) ?? ''),
      ];
      return [
        ...new Map(
          found.flatMap((candidates) => candidates ?? []).map((candidate) => [candidate.supplierId, candidate]),
        ).values(),
      ];
    };
  }

  private async group(
    tenant: string,
    field: 'supplierCode' | 'govCode' | 'nameHead',
    wanted: readonly (string | undefined)[],
  ): Promise<ReadonlyMap<string, readonly Candidate[]>> {
    const values = distinct(wanted.map((value) => (value === undefined || value === '' ? null : value)));
    if (values.length === 0) return new Map<string, readonly Candidate[]>();
    const { rows } = await this.readModels.list<SupplierDoc>(tenant, 'suppliers', {
      filters: [{ field, op: 'one-of', values }],
      length: MOST_CANDIDATES,
    });
    const groups = new Map<string, Candidate[]>();
    for (const doc of rows) groups.set(doc[field] ?? '', [...(groups.get(doc[field] ?? '') ?? []), candidate(doc)]);
    return groups;
  }
}

type History = {
  readonly payments: readonly EarlierPayment[];
  readonly dismissed: readonly { readonly alert: AlertKind; readonly amount: number; readonly reference: string }[];
};
type LookUp = {
  readonly own: ReadonlyMap<string, readonly OwnFact[]>;
  readonly others: ReadonlyMap<string, readonly OtherFact[]>;
  readonly history: ReadonlyMap<string, History>;
  readonly candidates: (line: PaymentLine, nameKey: string) => readonly Candidate[];
  readonly earlierInRun: ReadonlyMap<string, readonly EarlierPayment[]>;
};

const distinct = (values: readonly (string | null)[]): readonly string[] => [
  ...new Set(values.filter((value) => value !== null)),
];
const firstWord = (nameKey: string): string | undefined => nameKey.split(' ')[0];

const ownFact = (doc: SupplierDoc): OwnFact => ({
  supplierId: doc.id,
  active: doc.active,
  reported: doc.reported,
  verifiedName: doc.verifiedName,
  certifiedNames: doc.certifiedNames,
  accountName: doc.accountName,
  govCode: doc.govCode,
  supplierCode: doc.supplierCode,
  supplierName: doc.supplierName,
  taxNumber: doc.taxNumber,
  limitAmount: doc.limitAmount,
  duplicateDays: doc.duplicateDays,
  ofacStatus: doc.ofacStatus,
  answerGrade: doc.answerGrade,
  answered: doc.answered,
  certified: doc.certified,
  onFile: doc.onFile,
});

const candidate = (doc: SupplierDoc): Candidate => ({
  supplierId: doc.id,
  supplierCode: doc.supplierCode ?? '',
  supplierName: doc.supplierName,
  accountDisplay: doc.accountDisplay,
  matchKey: doc.matchKey,
  accountName: doc.accountName,
  govCode: doc.govCode,
  nameKey: doc.nameKey,
});
