import { type ImportedRow, type SupplierCommand, supplier, supplierImport } from '@counterfoil/domain';
import { sha256, uuidOf } from '../platform/digests.js';
import type { Step } from './agenda.js';
import type { Company, Person } from './companies.js';
import { type Deed, type DemoSupplier } from './demo-suppliers.js';
import { chance, type DemoYear } from './demo-year.js';
import { type Desk, demoCall } from './desk.js';

type AddSupplier = Extract<SupplierCommand, { type: 'AddSupplier' }>['data'];
type Contact = NonNullable<AddSupplier['contact']>;

const LIST = 'suppliers-from-accounting.csv';

/** Day 1: the clerk imports the list of suppliers; afterwards each record has a story of its own. */
export const supplierSteps = (company: Company, year: DemoYear): readonly Step[] => [
  { at: year.at(1, '01:00'), act: (desk) => importList(desk, company) },
  ...company.suppliers.flatMap((record) =>
    record.deeds.flatMap((deed, i) => {
      const seconds = Math.floor(3600 * 5 * ((i + 1) / 8)) + Number(record.code.slice(1)) * 7;
      return stepsOf(company, record, deed).map(({ hour, act }) => ({ at: year.at(deed.day, hour, seconds), act }));
    }),
  ),
];

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
      { type: 'AddSupplier', data: added(record, importId, company.country) },
      call(record.code),
    );
    rows.push({ row: i + 2, supplierId: record.id, outcome: 'added', problem: null });
  }
  const recorded = { importId, fromRow: 2, toRow: suppliers.length + 1, rows };
  await desk.tell(supplierImport, importId, { type: 'RecordRows', data: recorded }, call('rows'));
  await desk.tell(supplierImport, importId, { type: 'CompleteImport', data: { importId } }, call('complete'));
};

const added = ({ id, code, name, details, account }: DemoSupplier, importId: string, country: string): AddSupplier => ({
  supplierId: id,
  source: 'import',
  importId,
  details,
  account,
  accountName: name,
  email: `accounts@${domainOf(name)}.example`,
  contact: contactOf(code, country),
  singleOperator: false,
});

/** Numbers of the kind that stories use. */
const PHONES: { readonly [country: string]: string } = { AUS: '02 5550 10', NZL: '09 555 01', USA: '212 555 01' };
const FIRST_NAMES = ['Robin', 'Wren', 'Jay', 'Phoebe', 'Martin', 'Lark', 'Merle', 'Piper'];
const LAST_NAMES = ['Ashby', 'Birch', 'Elder', 'Hawthorn', 'Linden', 'Maple', 'Rowan', 'Willow'];

const contactOf = (code: string, country: string): Contact => {
  const pick = (names: readonly string[], what: string): string => names[Math.floor(chance(code, what) * names.length)]!;
  const landline = `${PHONES[country]}${String(Math.floor(chance(code, 'phone') * 100)).padStart(2, '0')}`;
  return { firstName: pick(FIRST_NAMES, 'first'), lastName: pick(LAST_NAMES, 'last'), landline, mobile: null };
};

const domainOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\b(pty|ltd|limited|llc|inc)\b|[^a-z0-9]/g, '')
    .slice(0, 24);

type TimedAct = { readonly hour: string; readonly act: Step['act'] };

const stepsOf = (company: Company, record: DemoSupplier, deed: Deed): readonly TimedAct[] => {
  const tell = verbs[deed.verb];
  if (tell === undefined) throw new Error(`${record.code}: nobody knows how to '${deed.verb}'`);
  return tell(company, record, deed);
};

/** A command of a person, the supplier itself or a provider, on the record. */
const telling =
  (company: Company, record: DemoSupplier, deed: Deed, command: SupplierCommand, who: Person['actor']): Step['act'] =>
  async (desk) => {
    await desk.tell(supplier, record.id, command, demoCall(company.id, who, record.code, deed.verb, deed.day));
  };

const answer = (flagOf: (rest: string) => 0 | 1 | 3) => (company: Company, record: DemoSupplier, deed: Deed) => {
  const grade = deed.rest.startsWith('weak') ? 'weak' : 'strong';
  const otherName = /^(?:weak )?as (.+)$/.exec(deed.rest)?.[1];
  const flag = flagOf(deed.rest);
  const verifier = { name: `Accounts of ${record.name}`, phone: null, email: null, comment: null };
  const data = {
    supplierId: record.id,
    flag,
    shown: record.account,
    accountName: otherName ?? record.name,
    grade,
    verifier,
  } as const;
  const who = { kind: 'supplier', id: record.id } as const;
  return [{ hour: '02:00', act: telling(company, record, deed, { type: 'RecordAnswer', data }, who) }];
};

type Verb = (company: Company, record: DemoSupplier, deed: Deed) => readonly TimedAct[];

/** What a deed in the table of suppliers stands for. */
const verbs: { readonly [verb: string]: Verb } = {
  /** `verified DAY [weak] [as NAME]`: the supplier answered; under another name it is flag 0. */
  verified: answer((rest) => (/\bas /.test(rest) ? 0 : 1)),
  reported: answer(() => 3),
  /** `certified DAY NAME`: the clerk vouches for a name, a second person approves. */
  certified: (company, record, deed) => {
    const { actor: clerk } = company.person('clerk');
    const { id: approverId, actor: approves } = company.person('approver');
    const { id: supplierId } = record;
    const data = { supplierId, accountName: deed.rest, reason: 'Seen on their invoices and bank letter', singleOperator: false };
    const request = demoCall(company.id, clerk, record.code, deed.verb, deed.day);
    return [
      { hour: '02:30', act: telling(company, record, deed, { type: 'CertifySupplier', data }, clerk) },
      {
        hour: '04:30',
        act: async (desk) => {
          const approver = await desk.approver(company, approverId);
          const approve = { supplierId, requestId: request.commandId, approver };
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
  inactive: (company, record, deed) => {
    const data = { supplierId: record.id, active: false };
    const { actor } = company.person('clerk');
    return [{ hour: '03:00', act: telling(company, record, deed, { type: 'SetSupplierActive', data }, actor) }];
  },
  /** `limit DAY AMOUNT`, in whole units of the currency. */
  limit: (company, record, deed) => {
    const limits = { limitAmount: Number(deed.rest) * 100, duplicateDays: null };
    const data = { supplierId: record.id, limits, policyDuplicateDays: 10, singleOperator: false };
    const { actor } = company.person('lead');
    return [{ hour: '03:20', act: telling(company, record, deed, { type: 'SetLimits', data }, actor) }];
  },
  comment: (company, record, deed) => {
    const data = { supplierId: record.id, comment: deed.rest };
    const { actor } = company.person('clerk');
    return [{ hour: '03:40', act: telling(company, record, deed, { type: 'CommentOnSupplier', data }, actor) }];
  },
  /** `screened DAY STATUS` (spec 4.2): nobody was asked, and the record says so. */
  screened: (company, record, deed) => {
    const data = { supplierId: record.id, status: Number(deed.rest), source: 'demo data, not checked' };
    const screening = { kind: 'system', id: 'screening' } as const;
    return [{ hour: '04:00', act: telling(company, record, deed, { type: 'RecordScreening', data }, screening) }];
  },
};
