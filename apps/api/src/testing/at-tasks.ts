import { type FormField, onboardingForm, type OnboardingFormCommand } from '@counterfoil/domain';
import type { OnboardingActed, OnboardingPage, OnboardingProgress } from '@counterfoil/projections';
import { outboxOf } from '../emails/testing/email-harness.js';
import type { Harness } from '../platform/testing/harness.js';
import { SupplierBrowser } from '../supplier-verification/testing/supplier-browser.js';
import type { Refusal } from '../suppliers/testing/portal.js';

export const FORM = 'form-1';
export const SAFETY = 'safety';

const ASKED = ['Country', 'EntityType', 'AbnNumber', 'TradingName', 'ManualTradingName', 'Email', 'Phone'];

/** A published form: the company, a contact, a bank account, a custom field, and one that the company answers itself. */
export const publishForm = async (harness: Harness, tenant: string, formId = FORM): Promise<void> => {
  const tell = (command: OnboardingFormCommand) => harness.told(tenant, onboardingForm, formId, command);
  await tell({ type: 'CreateForm', data: { formId, title: 'New supplier' } });
  const all = [
    'RegisteredBusinessName',
    'IsTaxRegistered',
    'AcnNumber',
    'TaxNumber',
    'GstNumber',
    'FirstName',
    'LastName',
    'Mobile',
    'Address',
    'PostalCode',
    'State',
  ];
  for (const fieldId of all.filter((id) => !ASKED.includes(id)))
    await tell({ type: 'ChangeField', data: { formId, fieldId, details: { selected: false } } });
  await addField(tell, formId, SAFETY, 'Custom', 'policy', { type: 1, title: 'Safety policy', options: [] });
  await addField(tell, formId, 'Approval', 'Approval', 'risk', { type: 4, title: 'Risk', options: ['Low', 'High'] });
  await tell({ type: 'SaveForm', data: { formId, sections: [], fields: [], publish: true } });
  await harness.caughtUp();
};

type Tell = (command: OnboardingFormCommand) => Promise<unknown>;
export const addField = async (
  tell: Tell,
  formId: string,
  sectionId: string,
  sectionType: 'Custom' | 'Approval',
  fieldId: string,
  { type, title, options }: Pick<FormField, 'type' | 'title' | 'options'>,
): Promise<void> => {
  await tell({ type: 'AddSection', data: { formId, sectionId, sectionType, title: sectionId, index: null } });
  await tell({ type: 'AddField', data: { formId, sectionId, fieldId, type, title, index: null } });
  await tell({ type: 'ChangeField', data: { formId, fieldId, details: { required: true, options } } });
};

const bank = {
  'bank.accountName': 'Coorong Marine',
  'bank.accountCode': '105-042',
  'bank.accountNumber': '12347140',
} as const;
export const answers = {
  Country: '13',
  EntityType: '1',
  AbnNumber: '53 004 085 616',
  TradingName: 'Bluegum Joinery',
  Email: 'jo@coorong.example',
  Phone: '0400 111 222',
  ...bank,
  policy: 'We have one.',
} as const;

/** A browser at an onboarding link. */
export class AtTasks {
  private constructor(
    readonly browser: SupplierBrowser,
    readonly publicId: string,
  ) {}

  static async open(harness: Harness, publicId: string, address?: string): Promise<AtTasks> {
    return new AtTasks(await SupplierBrowser.open(harness, address), publicId);
  }

  call<Body>(action: string, body: object = {}, headers: Record<string, string> = {}) {
    return this.browser.send<Body & Refusal>(
      'POST',
      `/supplierOnboarding/${action}`,
      { publicId: this.publicId, ...body },
      headers,
    );
  }

  open() {
    return this.call<OnboardingPage>('open');
  }

  save(values: object, seen: object = {}) {
    return this.call<OnboardingProgress>('save', { values, seen });
  }

  async sign(more: object = {}) {
    const { body } = await this.open();
    return this.call<OnboardingActed>('sign', {
      name: 'Jo Marsh',
      role: 'Director',
      accepted: true,
      revision: body.revision ?? 0,
      ...more,
    });
  }
}

const LINK = /\/supplier\/onboard\/([A-Za-z0-9_-]{22})/;

/** The ids of all links in emails about a supplier, oldest first. */
export const linksOf = async (harness: Harness, supplierId: string): Promise<readonly string[]> =>
  (await outboxOf(harness, supplierId)).flatMap(({ text }) => LINK.exec(text)?.[1] ?? []);
