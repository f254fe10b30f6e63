import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  type Candidate,
  type LookAlikes,
  lookAlikes,
  nameHead,
  type OwnFact,
  type PaymentLine,
  payeeKeys,
  screeningSourceOf,
} from '@counterfoil/domain';
import { type SupplierDoc, suppliers } from '@counterfoil/projections';
import { ReadModels } from '../../platform/read/read-models.js';
import type { RunSetting } from './run-setting.js';

/** The customer's own records against which a slice of a run's lines is judged. */
export type RecordsOfLines = {
  /** Active and inactive records with the account. */
  readonly own: (matchKey: string) => readonly OwnFact[];
  /**
   * Records that may be the same payee with another account: all with the same code, company number or name (also without its
   * legal form), and the most similar ones among those with the same name head.
   */
  readonly candidates: (line: PaymentLine) => readonly Candidate[];
};

/** The most records with the same name head that are read, so that a common head does not list every record. */
const MOST_WITH_ONE_HEAD = 5_000;
/** Records read at once, while other requests wait. */
const AT_ONCE = 500;

/** Looks up the records behind payments. Each record is read once for a slice, even when several criteria find it. */
@Injectable()
export class PayeeRecords {
  /** Records by the head of their name, kept while a run is judged. */
  private readonly heads = new WeakMap<RunSetting, Map<string, LookAlikes>>();

  constructor(private readonly readModels: ReadModels) {}

  async of(
    setting: RunSetting,
    lines: readonly PaymentLine[],
    matchKeys: readonly string[],
    readBefore: ReadonlyMap<string, SupplierDoc>,
  ): Promise<RecordsOfLines> {
    const keys = new Map(lines.map((line) => [line, payeeKeys(namesIn(line))]));
    const near = [...keys.values()].flatMap(({ nearKeys }) => nearKeys);
    const heads = this.headsOf(setting);
    const newHeads = distinct(lines.map(({ accountName }) => nameHead(accountName))).filter((head) => !heads.has(head));
    const [exact, byHead] = await Promise.all([
      this.ids(setting.tenant, {
        matchKey: matchKeys,
        supplierCode: lines.map((line) => line.supplierCode),
        govCode: lines.map((line) => line.govCode),
        nearKey: near,
        supplierNearKey: near,
      }),
      this.ids(setting.tenant, { nameHead: newHeads }, MOST_WITH_ONE_HEAD),
    ]);
    const records = await this.read(setting.tenant, [...new Set([...exact, ...byHead])].sort(), readBefore);
    const groups = groupsBy(records);
    for (const head of newHeads) heads.set(head, lookAlikes((groups.nameHead.get(head) ?? []).map(({ candidate }) => candidate)));
    const isInEntity = ({ doc: { entityId } }: PayeeRecord) =>
      setting.entityId === null || entityId === null || entityId === setting.entityId;
    return {
      own: (matchKey) => (groups.matchKey.get(matchKey) ?? []).filter(isInEntity).map(({ doc }) => ownFact(doc)),
      candidates: (line) => {
        const known = [
          ...(groups.supplierCode.get(line.supplierCode ?? '') ?? []),
          ...(groups.govCode.get(line.govCode ?? '') ?? []),
          ...keys.get(line)!.nearKeys.flatMap((key) => groups.nearKey.get(key) ?? []),
          ...keys.get(line)!.nearKeys.flatMap((key) => groups.supplierNearKey.get(key) ?? []),
        ].map(({ candidate }) => candidate);
        const alike = heads.get(nameHead(line.accountName))?.(line.accountName) ?? [];
        return [...new Map([...known, ...alike].map((candidate) => [candidate.supplierId, candidate])).values()];
      },
    };
  }

  private headsOf(setting: RunSetting): Map<string, LookAlikes> {
    const heads = this.heads.get(setting) ?? new Map<string, LookAlikes>();
    this.heads.set(setting, heads);
    return heads;
  }

  /** Ids of the records that have one of the values in one of the fields. */
  private async ids(tenant: string, wanted: Wanted, limit?: number): Promise<readonly string[]> {
    const asked = Object.entries(wanted)
      .map(([field, values]) => ({ field, op: 'one-of', values: distinct(values) }) as const)
      .filter(({ values }) => values.length > 0);
    const found = asked.map((filter) => this.readModels.ids(tenant, suppliers.name, [filter], limit));
    return (await Promise.all(found)).flat();
  }

  private async read(
    tenant: string,
    ids: readonly string[],
    readBefore: ReadonlyMap<string, SupplierDoc>,
  ): Promise<readonly PayeeRecord[]> {
    const records: PayeeRecord[] = [];
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const some = ids.slice(from, from + AT_ONCE);
      const unread = some.filter((id) => !readBefore.has(id));
      const docs = await this.readModels.getMany<SupplierDoc>(tenant, suppliers.name, unread);
      for (const id of some) {
        const doc = readBefore.get(id) ?? docs.get(id);
        if (doc !== undefined) records.push({ doc, candidate: candidateOf(doc) });
      }
      await nextTurn();
    }
    return records;
  }
}

type Wanted = { readonly [field in Field]?: readonly (string | undefined)[] };
type PayeeRecord = { readonly doc: SupplierDoc; readonly candidate: Candidate };

/** The fields by which records are found. Known payees are never missed: every field except the name head finds all records. */
const fields = ['matchKey', 'supplierCode', 'govCode', 'nearKey', 'supplierNearKey', 'nameHead'] as const;
type Field = (typeof fields)[number];
type Groups = { readonly [field in Field]: ReadonlyMap<string, readonly PayeeRecord[]> };

const groupsBy = (records: readonly PayeeRecord[]): Groups => {
  const groups: { readonly [field in Field]: Map<string, PayeeRecord[]> } = {
    matchKey: new Map(),
    supplierCode: new Map(),
    govCode: new Map(),
    nearKey: new Map(),
    supplierNearKey: new Map(),
    nameHead: new Map(),
  };
  for (const record of records)
    for (const field of fields) {
      const key = record.doc[field] ?? '';
      if (key === '') continue; // two empty values are not the same value
      const group = groups[field].get(key);
      if (group === undefined) groups[field].set(key, [record]);
      else group.push(record);
    }
  return groups;
};

const distinct = (values: readonly (string | undefined)[]): readonly string[] => [
  ...new Set(values.flatMap((value) => value || [])),
];

const namesIn = ({ accountName, supplierName }: PaymentLine) => ({ accountName, supplierName: supplierName ?? null });

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
  screening: doc.screening === null ? null : screeningSourceOf(doc.screening),
  answerGrade: doc.answerGrade,
  weakBecause: doc.answerWeakBecause,
  isAccepted: doc.answerAccepted !== null,
  hasOpenClaim: doc.changeRequests.some(({ kind, bySupplier }) => kind === 'account' && bySupplier),
  answered: doc.answered,
  certified: doc.certified,
  onFile: doc.onFile,
});

const candidateOf = (doc: SupplierDoc): Candidate => ({
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
