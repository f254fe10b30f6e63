import { sha256, uuidOf } from '@counterfoil/api';
import { type ImportedRow, type SupplierCommand, supplier, supplierImport } from '@counterfoil/domain';
import type { Step } from './agenda.js';
import type { Company, Person } from './companies.js';
import { type Deed, type DemoSupplier } from './demo-suppliers.js';
import { chance, type DemoYear } from './demo-year.js';
import { type Desk, demoCall } from './desk.js';
import { contactOf, emailOf } from './supplier-people.js';
import { answeredSteps } from './verification-steps.js';
import { demoCheck } from './demo-check.js';

type AddSupplier = Extract<SupplierCommand, { type: 'AddSupplier' }>['data'];

const LIST = 'suppliers-from-accounting.csv';

/** Day 1: the clerk imports the list of suppliers and the approver approves it. Afterwards each record follows its own story. */
export const supplierSteps = (company: Company, year: DemoYear): readonly Step[] => [
  { at: year.at(1, '01:00'), act: (desk) => importList(desk, company) },
  { at: year.at(1, '01:40'), act: (desk) => approveList(desk, company) },
  ...company.suppliers.flatMap((record) =>
    record.deeds.flatMap((deed, i) => {
      const seconds = Math.floor(3600 * 5 * ((i + 1) / 8)) + Number(record.code.slice(1)) * 7;
      return stepsOf(company, record, deed, (hour, day = deed.day) => year.at(day, hour, seconds));
    }),
  ),
];

const additionCall = (company: Company, record: DemoSupplier) =>
  demoCall(company.id, company.person('clerk').actor, uuidOf(company.id, 'demo-import'), record.code);

/** Approves the whole list except the records that the story leaves unapproved. */
const approveList = async (desk: Desk, company: Company): Promise<void> => {
  const { id: userId, actor } = company.person('approver');
  const approver = await desk.approver(company, userId);
  for (const record of company.suppliers.filter(({ deeds }) => deeds.every(({ verb }) => verb !== 'unapproved'))) {
    const requestId = `${additionCall(company, record).commandId}:addition`;
    const data = { supplierId: record.id, requestId, approver, check: demoCheck };
    const call = demoCall(company.id, actor, 'approve addition', record.code);
    await desk.tell(supplier, record.id, { type: 'ApproveSupplierRequest', data }, call);
  }
};

const importList = async (desk: Desk, company: Company): Promise<void> => {
  const { id: tenant, suppliers } = company;
  const { actor } = company.person('clerk');
  const importId = uuidOf(tenant, 'demo-import');
  const about = { importId, fileName: LIST, sha256: sha256(JSON.stringify(suppliers)), rows: suppliers.length, parser: 'csv@1' };
  const call = (step: string) => demoCall(tenant, actor, importId, step);
  await desk.tell(supplierImport, importId, { type: 'StartImport', data: about }, call('start'));
  const rows: ImportedRow[] = [];
  for (const [i, record] of suppliers.entries()) {
    await desk.tell(
      supplier,
      record.id,
      { type: 'AddSupplier', data: added(record, importId, company, suppliers.slice(0, i)) },
      additionCall(company, record),
    );
    rows.push({ row: i + 2, supplierId: record.id, outcome: 'added', problem: null });
  }
  const recorded = { importId, fromRow: 2, toRow: suppliers.length + 1, rows };
  await desk.tell(supplierImport, importId, { type: 'RecordRows', data: recorded }, call('rows'));
  await desk.tell(supplierImport, importId, { type: 'CompleteImport', data: { importId } }, call('complete'));
};

const added = (record: DemoSupplier, importId: string, { country }: Company, before: readonly DemoSupplier[]): AddSupplier => ({
  supplierId: record.id,
  source: 'import',
  importId,
  details: record.details,
  account: record.account,
  accountName: record.name,
  email: emailOf(record),
  contact: contactOf(record.code, country),
  resembles: before
    .filter(({ name }) => name === record.name)
    .map(({ id, name, code }) => ({ supplierId: id, supplierName: name, supplierCode: code, by: 'name' })),
  singleOperator: false,
});

/** An instant on the day of the deed, or on the given day. */
type At = (hour: string, day?: number) => string;

const stepsOf = (company: Company, record: DemoSupplier, deed: Deed, at: At): readonly Step[] => {
  const tell = verbs[deed.verb];
  if (tell === undefined) throw new Error(`${record.code}: nobody knows how to '${deed.verb}'`);
  return tell(company, record, deed, at);
};

/** Runs a command of a person, the supplier or a provider on the record. */
const telling =
  (company: Company, record: DemoSupplier, deed: Deed, command: SupplierCommand, who: Person['actor']): Step['act'] =>
  async (desk) => {
    await desk.tell(supplier, record.id, command, demoCall(company.id, who, record.code, deed.verb, deed.day));
  };

/** The request is sent a few days before the answer, but not before the list is imported. */
const answered =
  (verb: 'confirm' | 'report'): Verb =>
  (company, record, { verb: told, day, rest }, at) => {
    const askedOn = Math.max(1, day - 1 - Math.floor(chance(record.code, 'asked') * 5));
    const isUpdate = record.deeds.some((deed) => deed.verb === 'verified' && deed.day < day);
    const story = `${told} ${day}`;
    return answeredSteps(company, record, { story, askedAt: at('03:00', askedOn), at: at('02:00'), verb, rest, isUpdate });
  };

type Verb = (company: Company, record: DemoSupplier, deed: Deed, at: At) => readonly Step[];

/** The steps for each verb in the table of suppliers. */
const verbs: { readonly [verb: string]: Verb } = {
  /** `verified DAY [weak] [as NAME]`: the supplier confirms; under another name the result is flag 0. */
  verified: answered('confirm'),
  reported: answered('report'),
  /** `kept DAY [as reported]`: an account abroad cannot be verified by email (P-4.3), so the answer is recorded directly. */
  kept: (company, record, deed, at) => {
    const { id: supplierId, account: shown, name: accountName } = record;
    const verifier = { name: `Accounts of ${accountName}`, phone: null, email: null, comment: null };
    const flag = deed.rest === 'as reported' ? 3 : 1;
    const data = { supplierId, flag, shown, accountName, grade: 'strong', verifier } as const;
    const who = { kind: 'supplier', id: supplierId } as const;
    return [{ at: at('02:00'), act: telling(company, record, deed, { type: 'RecordAnswer', data }, who) }];
  },
  /** `certified DAY NAME`: the clerk certifies a name and a second person approves it. */
  certified: (company, record, deed, at) => {
    const { actor: clerk } = company.person('clerk');
    const { id: approverId, actor: approves } = company.person('approver');
    const { id: supplierId } = record;
    const data = { supplierId, accountName: deed.rest, reason: 'Seen on their invoices and bank letter', singleOperator: false };
    const request = demoCall(company.id, clerk, record.code, deed.verb, deed.day);
    return [
      { at: at('02:30'), act: telling(company, record, deed, { type: 'CertifySupplier', data }, clerk) },
      {
        at: at('04:30'),
        act: async (desk) => {
          const approver = await desk.approver(company, approverId);
          const approve = { supplierId, requestId: request.commandId, approver, check: demoCheck };
          await desk.tell(
            supplier,
            supplierId,
            { type: 'ApproveSupplierRequest', data: approve },
            demoCall(company.id, approves, record.code, 'approve', deed.day),
          );
        },
      },
    ];
  },
  /** `unapproved 1`: the first account and email of the record were never approved. */
  unapproved: () => [],
  inactive: (company, record, deed, at) => {
    const data = { supplierId: record.id, active: false, singleOperator: false };
    const { actor } = company.person('clerk');
    return [{ at: at('03:00'), act: telling(company, record, deed, { type: 'SetSupplierActive', data }, actor) }];
  },
  /** `limit DAY AMOUNT`, in whole units of the currency. */
  limit: (company, record, deed, at) => {
    const limits = { limitAmount: Number(deed.rest) * 100, duplicateDays: null };
    const data = { supplierId: record.id, limits, policyDuplicateDays: 10, singleOperator: false };
    const { actor } = company.person('lead');
    return [{ at: at('03:20'), act: telling(company, record, deed, { type: 'SetLimits', data }, actor) }];
  },
  comment: (company, record, deed, at) => {
    const data = { supplierId: record.id, comment: deed.rest };
    const { actor } = company.person('clerk');
    return [{ at: at('03:40'), act: telling(company, record, deed, { type: 'CommentOnSupplier', data }, actor) }];
  },
  /** `screened DAY STATUS` (P-4.2): the source says that no real list was checked. */
  screened: (company, record, deed, at) => {
    const data = { supplierId: record.id, status: Number(deed.rest), source: 'demo data, not checked' };
    const screening = { kind: 'system', id: 'screening' } as const;
    return [{ at: at('04:00'), act: telling(company, record, deed, { type: 'RecordScreening', data }, screening) }];
  },
};
