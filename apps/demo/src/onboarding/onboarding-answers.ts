import { AUSTRALIA, COMPANY, NO, type RegisterReply, YES } from '@counterfoil/domain';
import type { DemoPart } from '../data/onboarding-data.js';
import type { DemoSupplier } from '../demo-suppliers.js';
import { contactOf, emailOf } from '../supplier-people.js';

/** The entity type code of a sole trader. */
const SOLE_TRADER = '1';
const isCompany = ({ name }: DemoSupplier): boolean => /\b(Pty )?Ltd$/.test(name);

type Values = { readonly [fieldId: string]: unknown };

/** The values that a demo supplier enters in a part of the form. Documents are uploaded separately. */
export const answersOf = (part: DemoPart, record: DemoSupplier, register: RegisterReply | null): Values => {
  const { code, name, account, details } = record;
  const contact = contactOf(code, 'AUS');
  const abn = details.govCode ?? '';
  const answers: { readonly [part in DemoPart]: Values } = {
    company: {
      ...{ Country: AUSTRALIA, EntityType: isCompany(record) ? COMPANY : SOLE_TRADER, AbnNumber: abn },
      ...(isCompany(record) ? { AcnNumber: abn.slice(2) } : {}),
      ...((register?.answer?.entityName ?? null) === null ? { RegisteredBusinessName: name } : {}),
      ...nameOf(record, register),
      IsTaxRegistered: register?.answer?.registeredForGst === false ? NO : YES,
    },
    contact: {
      ...{ FirstName: contact.firstName, LastName: contact.lastName, Phone: contact.landline, Email: emailOf(record) },
      PostalCode: '2000',
      State: 'New South Wales',
    },
    bank: {
      'bank.accountName': name,
      'bank.accountCode': account.accountCode,
      'bank.accountNumber': account.accountNumber,
    },
    insurance: { 'liability-cover': '$20 million or more', 'workers-compensation-until': '2027-06-30' },
    work: { 'our-contact': 'Purchasing', subcontractors: 'No', training: ['Site induction'], 'people-on-site': '4' },
    declarations: {
      'true-and-complete': ['These answers are true and complete'],
      'modern-slavery': ['We follow the modern slavery policy of Kookaburra Trading'],
    },
  };
  return answers[part];
};

const nameOf = ({ name }: DemoSupplier, register: RegisterReply | null): Values => {
  const [tradingName] = register?.answer?.tradingNames ?? [];
  return tradingName === undefined ? { ManualTradingName: name } : { TradingName: tradingName };
};

/** The fields that the company fills in when it approves. */
export const approvalAnswers: Values = {
  'insurance-seen': ['The insurance certificates were read'],
  'payment-terms': '30 days',
};
