import { setImmediate as others } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  type JudgedLine,
  type JudgeFacts,
  judgeLine,
  type NotAsked,
  type PaymentLine,
  type ScannedAccount,
  type WhyKind,
  whyOf,
} from '@counterfoil/domain';
import { type ScannedAccountDoc, scannedAccounts, type SupplierDoc, suppliers } from '@counterfoil/projections';
import { ReadModels } from '../../platform/read/read-models.js';
import { JudgeFactsReader } from '../judging/judge-facts.js';
import type { RunSetting } from '../judging/run-setting.js';
import { RegisterWatch } from './register-watch.js';
import { type Screened, SupplierScreening } from './supplier-screening.js';

/** Suppliers that are looked up and judged before other requests get their turn. */
const SLICE = 100;
const AT_ONCE = 20;

/** Judges suppliers as if they were paid today, with the rules and records of payment runs (P-10.40). */
@Injectable()
export class AccountScanner {
  constructor(
    private readonly readModels: ReadModels,
    private readonly facts: JudgeFactsReader,
    private readonly screening: SupplierScreening,
    private readonly registers: RegisterWatch,
  ) {}

  /** One row for each id, in the order of the ids. */
  async scan(setting: RunSetting, ids: readonly string[], progress: (done: number) => void): Promise<readonly ScannedAccount[]> {
    const rows: ScannedAccount[] = [];
    for (let from = 0; from < ids.length; from += SLICE) {
      rows.push(...(await this.slice(setting, ids.slice(from, from + SLICE))));
      progress(rows.length);
    }
    return rows;
  }

  private async slice(setting: RunSetting, ids: readonly string[]): Promise<readonly ScannedAccount[]> {
    const { tenant, entityId } = setting;
    const [found, before] = await Promise.all([
      this.readModels.getMany<SupplierDoc>(tenant, suppliers.name, ids),
      this.readModels.getMany<ScannedAccountDoc>(tenant, scannedAccounts.name, ids),
    ]);
    // Users of one entity do not see suppliers of another.
    const docs = [...found.values()].filter((doc) => entityId === null || doc.entityId === entityId);
    const screened = await this.screening.screen(setting, docs);
    const judged = await this.judge(setting, docs, screened);
    const unheard = await this.registers.keep(setting, docs, judged);
    return ids.map((id) => {
      const was = before.get(id)?.why ?? null;
      const line = judged.get(id);
      return line === undefined ? unknown(id) : rowOf(found.get(id)!, line, was, notAsked(screened.get(id), unheard.has(id)));
    });
  }

  private async judge(
    setting: RunSetting,
    docs: readonly SupplierDoc[],
    screened: ReadonlyMap<string, Screened>,
  ): Promise<ReadonlyMap<string, JudgedLine>> {
    const lines = docs.map((doc, i) => ({ n: i + 1, line: paymentTo(doc) }));
    const facts = await this.facts.read(setting, lines, new Map(), new Map(docs.map((doc) => [doc.id, doc])));
    const judged = new Map<string, JudgedLine>();
    for (const [i, each] of facts.entries()) {
      judged.set(docs[i]!.id, judgeLine(withScreening(each, screened)));
      if (i % AT_ONCE === AT_ONCE - 1) await others();
    }
    return judged;
  }
}

/** The payment that a scan judges. Its amount is zero, because alerts about amounts belong to payment runs. */
const paymentTo = (doc: SupplierDoc): PaymentLine => {
  const { account, supplierCode, govCode } = doc;
  return {
    accountName: doc.accountName ?? doc.supplierName,
    accountNumber: account?.accountNumber ?? '',
    accountCode: account?.accountCode ?? '',
    accountCodeType: account?.accountCodeType ?? 11,
    country: account?.country ?? 'AUS',
    currency: '',
    amount: 0,
    supplierName: doc.supplierName,
    ...(supplierCode === null ? {} : { supplierCode }),
    ...(govCode === null ? {} : { govCode }),
    clientData: '',
    action: '',
  };
};

/** The read model does not contain the results of this scan's screening yet. */
const withScreening = (facts: JudgeFacts, screened: ReadonlyMap<string, Screened>): JudgeFacts => ({
  ...facts,
  own: facts.own.map((own) => {
    const ofacStatus = screened.get(own.supplierId)?.status;
    return ofacStatus === undefined ? own : { ...own, ofacStatus };
  }),
});

const notAsked = (screened: Screened | undefined, isRegisterSilent: boolean): readonly NotAsked[] => [
  ...(screened?.isAsked === false ? (['sanctions'] as const) : []),
  ...(isRegisterSilent ? (['register'] as const) : []),
];

const rowOf = (doc: SupplierDoc, line: JudgedLine, was: WhyKind | null, missing: readonly NotAsked[]): ScannedAccount => {
  const why = whyOf(line, 0);
  return {
    supplierId: doc.id,
    // Without an answer about sanctions today, a supplier is not green, whatever was known before.
    why: why === 'nothing-to-do' && missing.includes('sanctions') ? 'not-screened' : why,
    was,
    result: line.result,
    grade: line.grade,
    ofacStatus: line.ofacStatus,
    register: line.register?.flags.abnStatus ?? null,
    revision: doc.revision,
    notAsked: missing,
  };
};

const unknown = (supplierId: string): ScannedAccount => ({
  ...{
    supplierId,
    why: null,
    was: null,
    result: null,
    grade: 'none',
    ofacStatus: null,
    register: null,
    revision: 0,
    notAsked: [],
  },
});
