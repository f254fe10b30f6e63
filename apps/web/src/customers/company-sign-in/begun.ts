import { recall, remember } from '../../platform/remembered.js';

const COMPANY = 'company-sign-in';
const PURPOSE = 'company-sign-in-purpose';

/** The company part of the address at which a user of this browser last started to sign in. Null when there was none. */
export const lastCompany = (): string | null => recall(COMPANY);
export const rememberCompany = (company: string): void => remember(COMPANY, company);

/** Whether the browser went to the provider to link an account rather than to sign in. */
export const isLinking = (): boolean => recall(PURPOSE) === 'link';

/** Goes to the page of the provider. */
export const goToProvider = (url: string, purpose: 'link' | 'sign-in'): void => {
  remember(PURPOSE, purpose);
  window.location.assign(url);
};
