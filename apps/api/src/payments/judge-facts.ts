import { Injectable } from '@nestjs/common';
import {
  type AlertKind,
  type Candidate,
  type EarlierPayment,
  foldName,
  hasNoIdentifier,
  isIn,
  type JudgeFacts,
  type NameRules,
  type OtherFact,
  type OwnFact,
  type PaymentLine,
  payeeKeys,
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
  readonly nameRules: NameRules;
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
    const { customer, startedAt: at, nameRules } = setting;
    const matchKey = paymentMatchKey(line);
    const key = matchKey ?? '';
    const own = found.own.get(key) ?? [];
    const govCode = line.govCode ?? own[0]?.govCode ?? null;
    const known = found.history.get(key);
    return {
      n,
      line,
      matchKey,
      own,
      others: found.others.get(key) ?? [],
      candidates: found.candidates(line),
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
      nameRules,
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

  /** Earlier payments to the accounts that were released or are in another open run (P-10.6); those of this run come from its own lines. */
  private async history({ tenant, runId }: RunSetting, keys: readonly string[]): Promise<ReadonlyMap<string, History>> {
    const docs = await this.readModels.getMany<PaymentHistoryDoc>(tenant, 'payment-history', keys);
    const payments = new Map([...docs].map(([key, doc]) => [key, earlierPayments(doc, runId)]));
    const runs = await this.readModels.getMany<RunDoc>(
      tenant,
      'payment-runs',
      distinct([...payments.values()].flat().map((payment) => payment.runId)),
    );
    // What a run left out was not paid by it.
    const wasMade = ({ runId: id, n }: EarlierPayment) =>
      runs.get(id)?.status !== 'rejected' && !isIn(runs.get(id)?.leftOut ?? [], n);
    return new Map([...docs].map(([key, { dismissed }]) => [key, { payments: payments.get(key)!.filter(wasMade), dismissed }]));
  }

  /**
   * Records that may be the same payee elsewhere: every one with the same code, company number or name (also without its legal form),
   * and some whose name begins alike.
   */
  private async candidates({ tenant }: RunSetting, lines: readonly PaymentLine[]): Promise<LookUp['candidates']> {
    const keys = new Map(lines.map((line) => [line, payeeKeys(namesIn(line))]));
    const near = [...keys.values()].flatMap(({ nearKeys }) => nearKeys);
    const by = {
      supplierCode: await this.all(
        tenant,
        'supplierCode',
        lines.map((line) => line.supplierCode),
      ),
      govCode: await this.all(
        tenant,
        'govCode',
        lines.map((line) => line.govCode),
      ),
      nearKey: await this.all(tenant, 'nearKey', near),
      supplierNearKey: await this.all(tenant, 'supplierNearKey', near),
      nameHead: await this.some(
        tenant,
        lines.map(({ accountName }) => firstWord(accountName)),
      ),
    };
    return (line) => {
      const found = [
        by.supplierCode.get(line.supplierCode ?? ''),
        by.govCode.get(line.govCode ?? ''),
        ...(keys.get(line)?.nearKeys ?? []).flatMap((key) => [by.nearKey.get(key), by.supplierNearKey.get(key)]),
        by.nameHead.get(firstWord(line.accountName) ?? ''),
      ];
      return [
        ...new Map(
          found.flatMap((candidates) => candidates ?? []).map((candidate) => [candidate.supplierId, candidate]),
        ).values(),
      ];
    };
  }

  /** A known payee is never missed: all records that have one of the values. */
  private async all(tenant: string, field: CandidateField, wanted: readonly (string | undefined)[]): Promise<Groups> {
    const values = wantedValues(wanted);
    if (values.length === 0) return new Map<string, readonly Candidate[]>();
    const docs: SupplierDoc[] = [];
    for await (const doc of this.readModels.scan<SupplierDoc>(tenant, 'suppliers', [{ field, op: 'one-of', values }]))
      docs.push(doc);
    return grouped(docs, field);
  }

  /** Look-alikes only explain, so a common first word need not list every record. */
  private async some(tenant: string, wanted: readonly (string | undefined)[]): Promise<Groups> {
    const values = wantedValues(wanted);
    if (values.length === 0) return new Map<string, readonly Candidate[]>();
    const filters: Filter[] = [{ field: 'nameHead', op: 'one-of', values }];
    const { rows } = await this.readModels.list<SupplierDoc>(tenant, 'suppliers', { filters, length: MOST_CANDIDATES });
    return grouped(rows, 'nameHead');
  }
}

type CandidateField = 'supplierCode' | 'govCode' | 'nearKey' | 'supplierNearKey' | 'nameHead';
type Groups = ReadonlyMap<string, readonly Candidate[]>;

const wantedValues = (wanted: readonly (string | undefined)[]): readonly string[] =>
  distinct(wanted.map((value) => (value === undefined || value === '' ? null : value)));

const grouped = (docs: readonly SupplierDoc[], field: CandidateField): Groups => {
  const groups = new Map<string, Candidate[]>();
  for (const doc of docs) {
    const group = groups.get(doc[field] ?? '');
    if (group === undefined) groups.set(doc[field] ?? '', [candidate(doc)]);
    else group.push(candidate(doc));
  }
  return groups;
};

const namesIn = ({ accountName, supplierName }: PaymentLine) => ({ accountName, supplierName: supplierName ?? null });

type History = {
  readonly payments: readonly EarlierPayment[];
  readonly dismissed: readonly { readonly alert: AlertKind; readonly amount: number; readonly reference: string }[];
};
type LookUp = {
  readonly own: ReadonlyMap<string, readonly OwnFact[]>;
  readonly others: ReadonlyMap<string, readonly OtherFact[]>;
  readonly history: ReadonlyMap<string, History>;
  readonly candidates: (line: PaymentLine) => readonly Candidate[];
  readonly earlierInRun: ReadonlyMap<string, readonly EarlierPayment[]>;
};

const distinct = (values: readonly (string | null)[]): readonly string[] => [
  ...new Set(values.filter((value) => value !== null)),
];
const firstWord = (name: string): string | undefined => foldName(name).split(' ')[0];

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
  weakBecause: doc.answerWeakBecause,
  isAccepted: doc.answerAccepted !== null,
  hasOpenClaim: doc.changeRequests.some(({ kind, bySupplier }) => kind === 'account' && bySupplier),
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
  verifiedAt: doc.verifiedAt,
  ...payeeKeys(doc),
});
