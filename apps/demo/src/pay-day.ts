import type { BankAccount } from '@counterfoil/domain';
import { type Company, companyById } from './companies.js';
import { requests } from './data/requests-data.js';
import { type Incident, incidents, type Series } from './data/runs-data.js';
import { accountOf, type DemoSupplier, type Habit } from './demo-suppliers.js';
import { chance, type DemoYear } from './demo-year.js';
import type { Payment } from './payments.js';

export type PayDay = {
  readonly company: Company;
  readonly series: Series;
  /** The number of the run within its series, from 1. */
  readonly number: number;
  /** Runs until the last one of the series, which is 0. */
  readonly back: number;
  readonly day: number;
  readonly at: string;
};

export const payDaysOf = (series: Series, year: DemoYear): readonly PayDay[] =>
  Array.from({ length: series.runs }, (_, i) => {
    const back = series.runs - 1 - i;
    const day = series.lastDay - back * series.everyDays;
    // Real pay runs do not start at the exact minute.
    const at = year.at(day, series.time, Math.floor(chance(series.name, i) * 1500));
    return { company: companyById(series.company), series, number: i + 1, back, day, at };
  });

export const incidentsOf = ({ series: { name }, back }: PayDay): readonly Incident[] =>
  incidents.filter((incident) => incident.series === name && incident.back === back);

/** The payments of a pay day, including its incidents. */
export const paymentsOf = (payDay: PayDay): readonly Payment[] => {
  const { company, series } = payDay;
  const regular = company.suppliers
    .filter(({ details: { entityId } }) =>
      series.entityId === null ? series.without === null || entityId !== series.without : entityId === series.entityId,
    )
    .flatMap((supplier) => regularPayments(supplier, payDay));
  return incidentsOf(payDay).reduce<readonly Payment[]>((payments, incident) => happened(payments, incident, payDay), regular);
};

/** Runs in which a supplier is still paid after it was reported or deactivated. */
const LINGERS = 21;
/** Probability of two invoices from one supplier in a run. */
const TWO_INVOICES = 0.3;

const regularPayments = (supplier: DemoSupplier, payDay: PayDay): readonly Payment[] => {
  const { number, day } = payDay;
  const { code, habit, deeds } = supplier;
  if (habit === null) return [];
  const ended = deeds.find(({ verb }) => verb === 'inactive' || verb === 'reported')?.day ?? Infinity;
  const turn = Math.floor(chance(code) * habit.every);
  if (day > ended + LINGERS || number % habit.every !== turn) return [];
  const invoices = habit.fixed || chance(code, number, 'invoices') >= TWO_INVOICES ? [0] : [0, 1];
  return invoices.map((invoice) => paymentOf(supplier, habit, payDay, number, invoice));
};

/** Amounts vary so little that only the incidents raise alerts. */
const amountOf = (code: string, { amount, fixed }: Habit, number: number, invoice: number): number =>
  fixed ? amount : Math.round(amount * (0.9 + 0.14 * chance(code, number, invoice, 'amount')));

/** The account that is paid on this day, which follows approved changes. */
const accountOn = ({ code, account }: DemoSupplier, { company, day }: Pick<PayDay, 'company' | 'day'>): BankAccount =>
  requests.reduce(
    (now, { company: id, code: of, wish, decided, day: asked }) =>
      id === company.id &&
      of === code &&
      wish.kind === 'account' &&
      decided?.declined === undefined &&
      decided !== undefined &&
      asked + decided.after < day
        ? accountOf(wish.account, code)
        : now,
    account,
  );

const paymentOf = (supplier: DemoSupplier, habit: Habit, payDay: PayDay, number: number, invoice: number): Payment => ({
  name: supplier.paidAs,
  account: accountOn(supplier, payDay),
  amount: amountOf(supplier.code, habit, number, invoice),
  reference: habit.reference ?? `INV ${10_000 + Math.floor(chance(supplier.code, number, invoice, 'invoice') * 89_999)}`,
  supplierCode: supplier.code,
  supplierName: supplier.name,
  govCode: supplier.details.govCode ?? '',
  paymentId: `${number}-${supplier.code}`,
});

const happened = (payments: readonly Payment[], { what }: Incident, payDay: PayDay): readonly Payment[] => {
  const { company, number } = payDay;
  if (what.kind === 'stranger') {
    const { name, account, amount } = what;
    const stranger = {
      supplierCode: '',
      supplierName: name,
      govCode: '',
      paymentId: `${number}-NEW`,
      reference: `PO ${number}77`,
    };
    return [...payments, { ...stranger, name, account: accountOf(account, name), amount: Math.round(amount * 100) }];
  }
  const supplier = company.supplier(what.code);
  const habit = supplier.habit!;
  const others = payments.filter(({ supplierCode }) => supplierCode !== supplier.code);
  const mine =
    payments.find(({ supplierCode }) => supplierCode === supplier.code) ?? paymentOf(supplier, habit, payDay, number, 0);
  switch (what.kind) {
    case 'paid-again':
      return [...others, paymentOf(supplier, habit, payDay, number - 1, 0), mine];
    case 'twice':
      return [...others, mine, mine];
    case 'more':
      return [...others, { ...mine, amount: Math.round(mine.amount * what.times) }];
    case 'other-account':
      return [...others, { ...mine, account: accountOf(what.account, what.code) }];
    case 'other-name':
      return [...others, { ...mine, name: what.name }];
  }
};
