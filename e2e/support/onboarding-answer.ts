import { expect, request as requests } from '@playwright/test';
import { noSignIn } from './people.js';
import type { Desk } from './supplier-link.js';

type FormAnswer = {
  readonly revision: number;
  readonly sections: readonly { readonly fields: readonly { readonly id: string; readonly selected: boolean }[] }[];
};

const ASKED = ['Country', 'EntityType', 'AbnNumber', 'TradingName', 'Email', 'Phone'];

/** A published form without documents, which can be answered by API calls. */
export const publishShortForm = async (desk: Desk, title: string): Promise<void> => {
  const { id } = await desk.post<{ id: string }>('onboardingForms', { title });
  const read = () => desk.get<FormAnswer>(`onboardingForms/${id}`);
  const form = await read();
  let { revision } = form;
  for (const field of form.sections.flatMap(({ fields }) => fields).filter((one) => one.selected && !ASKED.includes(one.id))) {
    const path = `onboardingForms/${id}/fields/${field.id}`;
    ({ revision } = await desk.post<{ revision: number }>(path, { isSelected: false, seen: revision }));
  }
  await desk.post(`customerSpecificField/OnboardingForm?customerOnboardingFormId=${id}`, {
    IsPreview: false,
    Country: '13',
    customerSpecific: { sections: [], fields: [] },
    supplierFields: [],
    seen: revision,
  });
};

const LINK = /\/supplier\/onboard\/([A-Za-z0-9_-]{22})/;

/** The id in the invitation that was emailed to an address. */
const onboardingLinkTo = async (desk: Desk, email: string): Promise<string> => {
  let link = '';
  const find = async () => {
    const { rows } = await desk.get<{ rows: readonly { to: readonly string[]; text: string }[] }>('dev/outbox');
    link = rows.filter(({ to }) => to.includes(email)).flatMap(({ text }) => LINK.exec(text)?.[1] ?? [])[0] ?? '';
    return link;
  };
  await expect.poll(find, { timeout: 15_000 }).not.toBe('');
  return link;
};

/** Fills in the short form and signs it, as the supplier. */
export const handInOnboarding = async (desk: Desk, baseURL: string, email: string): Promise<void> => {
  const publicId = await onboardingLinkTo(desk, email);
  const api = await requests.newContext({ baseURL, storageState: noSignIn });
  const { token } = (await (await api.get('/account/antiforgery')).json()) as { token: string };
  const call = async <T>(action: string, body: object): Promise<T> => {
    const answer = await api.post(`/supplierOnboarding/${action}`, {
      data: { publicId, ...body },
      headers: { 'x-anti-forgery': token },
    });
    expect(answer.ok(), `${action}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return (await answer.json()) as T;
  };
  await call('open', {});
  const company = { Country: '13', EntityType: '1', AbnNumber: '53 004 085 616', TradingName: 'Bluegum Joinery' };
  const bank = {
    'bank.accountName': 'Bluegum Joinery',
    'bank.accountCode': '105-042',
    'bank.accountNumber': '12347140',
  };
  const { revision } = await call<{ revision: number }>('save', {
    values: { ...company, Email: email, Phone: '0400 111 222', ...bank },
    seen: {},
  });
  await call('sign', { name: 'Jo Marsh', role: 'Director', accepted: true, revision });
  await api.dispose();
};
