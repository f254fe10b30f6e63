import {
  type CustomerCountry,
  type CounterfoilEvent,
  defaultPolicy,
  type JudgedLine,
  type PaymentLine,
  paymentMatchKey,
  type BankAccount,
} from '@counterfoil/domain';

/** Events with default values for the fields that a test does not care about. */
type Data<T extends CounterfoilEvent['type']> = Extract<CounterfoilEvent, { type: T }>['data'];

export const registered = (customerId: string, country: CustomerCountry = 'AUS', name = 'Bluegum Joinery'): CounterfoilEvent => ({
  type: 'CustomerRegistered',
  data: { customerId, name, country, noIdentifierCodes: ['0'], policy: defaultPolicy },
});

export const entity = (entityId: string, name: string): CounterfoilEvent => ({ type: 'EntityAdded', data: { entityId, name } });

export const userAdded = (userId: string, name: string): CounterfoilEvent => ({
  type: 'UserAdded',
  data: { userId, permissions: ['canVerifyPayments'], entityId: null, role: null, name, username: `${userId}@example.com` },
});

export const account: BankAccount = {
  country: 'AUS',
  accountCode: '063102',
  accountNumber: '10203040',
  accountCodeType: 9,
  iban: null,
  swiftCode: null,
};

export const supplierAdded = (supplierId: string, supplierName: string): CounterfoilEvent => ({
  type: 'SupplierAdded',
  data: {
    supplierId,
    source: 'form',
    importId: null,
    details: {
      supplierCode: `C-${supplierId}`,
      supplierName,
      entityId: null,
      govCode: '51824753556',
      taxNumber: null,
      isEmployee: false,
      smallBusiness: true,
      division: 'North',
    },
    email: `accounts@${supplierId}.example`,
    contact: null,
    account,
    accountName: supplierName,
  },
});

export const paymentLine = (over: Partial<PaymentLine> = {}): PaymentLine => ({
  accountName: 'Acme Pty Ltd',
  accountNumber: '10203040',
  accountCode: '063102',
  accountCodeType: 9,
  country: 'AUS',
  currency: 'AUD',
  amount: 123_456,
  clientData: '1',
  action: 'payrun.aba',
  ...over,
});

type Judged = Partial<Omit<JudgedLine, 'line'>> & { readonly line?: Partial<PaymentLine> };

export const judged = (n: number, { line: said = {}, ...over }: Judged = {}): JudgedLine => {
  const { email: _, ...line } = paymentLine(said);
  return {
    n,
    line,
    matchKey: paymentMatchKey(line) ?? '',
    result: 6,
    unchecked: null,
    row: 9,
    name: { match: 'match', against: 'Acme Pty Ltd', words: [] },
    grade: 'on file only',
    weakBecause: [],
    evidence: [],
    supplierId: null,
    sameSuppliers: [],
    similarSuppliers: [],
    alerts: [],
    limitAmount: null,
    register: null,
    ofacStatus: null,
    screening: null,
    bankName: null,
    paymentId: line.paymentId ?? null,
    paymentDate: null,
    ...over,
  };
};

export const runStarted = (runId: string, over: Partial<Data<'PaymentRunStarted'>> = {}): CounterfoilEvent => ({
  type: 'PaymentRunStarted',
  data: {
    runId,
    origin: 'file',
    fileName: 'payrun.aba',
    sha256: null,
    key: 'auto',
    mapping: null,
    format: 'aba',
    country: 'AUS',
    entityId: null,
    stated: { lines: 1, amount: 123_456, currency: 'AUD' },
    unread: 0,
    seq: 0,
    rules: { decisionTable: 'decision-table@1', names: 'names@1', parser: 'aba@1', policy: 1 },
    ...over,
  },
});

export const verified = (runId: string, startedAt: string, chunk: number, lines: readonly JudgedLine[]): CounterfoilEvent => ({
  type: 'PaymentsVerified',
  data: { runId, startedAt, entityId: null, chunk, lines },
});
