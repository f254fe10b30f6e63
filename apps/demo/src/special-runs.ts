import { StartRun } from '@counterfoil/api';
import { access, type PaymentLine, type RunOrigin } from '@counterfoil/domain';
import type { Step } from './agenda.js';
import { type Company, companyById } from './companies.js';
import type { DemoSupplier } from './demo-suppliers.js';
import { chance, type DemoYear } from './demo-year.js';
import type { Desk } from './desk.js';
import { checkFile, readFile } from './drop-file.js';
import { abaFile } from './files/aba-file.js';
import type { Payment } from './payments.js';

/** Runs that ordinary pay days do not show: a typed payment, a list over the API, a damaged file, a long quarter-end run. */
export const specialRuns = (year: DemoYear): readonly Step[] => {
  const company = companyById('kookaburra');
  return [
    { at: year.at(355, '00:05'), act: (desk) => dropDamaged(desk, company) },
    { at: year.at(357, '05:12'), act: (desk) => listOverApi(desk, company, year.at(357, '00:00').slice(0, 10)) },
    { at: year.at(360, '03:47'), act: (desk) => typedIn(desk, company) },
    { at: year.at(364, '05:31'), act: (desk) => quarterEnd(desk, company, year.at(364, '00:00').slice(0, 10)) },
  ];
};

const invoiceOf = ({ code, name, paidAs, account, details, habit }: DemoSupplier, invoice: number): Payment => ({
  name: paidAs,
  account,
  amount: Math.round(habit!.amount * (0.3 + 0.6 * chance(code, 'special', invoice))),
  reference: `INV ${20_000 + Math.floor(chance(code, 'invoice', invoice) * 79_999)}`,
  supplierCode: code,
  supplierName: name,
  govCode: details.govCode ?? '',
  paymentId: `Q-${code}`,
});

const paidSuppliers = ({ suppliers }: Company): readonly DemoSupplier[] => suppliers.filter(({ habit }) => habit !== null);

const lineOf = (payment: Payment, place: number, action: string): PaymentLine => {
  const { name: accountName, account, amount, supplierCode, supplierName, reference } = payment;
  const { accountNumber, accountCode, accountCodeType, country } = account;
  const said = { supplierCode, supplierName, reference, clientData: String(place), action };
  return { accountName, accountNumber, accountCode, accountCodeType, country, currency: 'AUD', amount, ...said };
};

/** A file that is read and refused and never becomes a run. Auditors ask for such files. */
const dropDamaged = async (desk: Desk, company: Company): Promise<void> => {
  const person = company.person('clerk');
  const today = desk.clock.now().slice(0, 10).replaceAll('-', '');
  const isNew = (await desk.runner.historyOf(access, company.id, today)).length === 0;
  const { fileName, bytes } = abaFile(
    paidSuppliers(company)
      .slice(0, 12)
      .map((each) => invoiceOf(each, 9)),
    desk.clock.now().slice(0, 10),
  );
  const text = Buffer.from(bytes).toString('latin1');
  // An amount was edited without changing the total.
  const damaged = Buffer.from(
    text.replace(/^(1.{19}\d{9})(\d)/m, (_, kept: string, cent: string) => kept + (cent === '9' ? '8' : '9')),
    'latin1',
  );
  const caller = desk.caller(company, person, 'damaged');
  await readFile(desk, company, caller, { fileName: `edited-${fileName}`, bytes: damaged }, isNew);
};

const withoutFile = async (desk: Desk, company: Company, origin: RunOrigin, lines: readonly PaymentLine[]): Promise<void> => {
  await desk.caughtUp();
  const caller = desk.caller(company, company.person('payer'), origin);
  const firstPart = { ...(await desk.lines.keep(company.id, lines)), last: true, totals: {} };
  const of = { file: null, firstPart };
  const run = { origin, fileName: lines[0]!.action, format: origin, parser: `${origin}@1`, entityId: null, of };
  await desk.bus.execute(new StartRun(caller, run));
  await desk.judge.judge({ tenant: company.id, runId: caller.call().commandId });
};

/** The accounting system sends a list of payments over the API; `action` names the payment. */
const listOverApi = (desk: Desk, company: Company, date: string): Promise<void> => {
  const lines = paidSuppliers(company)
    .slice(6, 18)
    .map((each, i) => lineOf(invoiceOf(each, 3), i + 1, `Payment (PAY-${2041 + Math.floor(i / 3)}#${date})`));
  return withoutFile(desk, company, 'api', lines);
};

const typedIn = (desk: Desk, company: Company): Promise<void> =>
  withoutFile(desk, company, 'single', [lineOf(invoiceOf(company.supplier('V006'), 4), 1, 'Single payment')]);

/** A run with more lines than a pay day: several payments to every supplier. */
const quarterEnd = async (desk: Desk, company: Company, date: string): Promise<void> => {
  const payments = [0, 1, 2].flatMap((invoice) => paidSuppliers(company).map((each) => invoiceOf(each, invoice)));
  const { bytes } = abaFile(payments, date);
  await checkFile(desk, company, company.person('clerk'), { fileName: `quarter-end-${date}.aba`, bytes }, 'quarter end');
};
