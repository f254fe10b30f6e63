import { recall, remember } from '../../platform/remembered.js';

const COMPANY = 'company-sign-in';
const PURPOSE = 'company-sign-in-purpose';

/** The end of the address at which somebody last began to sign in on this browser; null: nobody has. */
export const lastCompany = (): string | null => recall(COMPANY);
export const rememberCompany = (company: string): void => remember(COMPANY, company);

/** What the browser went to the provider for. */
export const isLinking = (): boolean => recall(PURPOSE) === 'link';

/** Goes to the page of the provider. */
export const goToProvider = (url: string, purpose: 'link' | 'sign-in'): void => {
  remember(PURPOSE, purpose);
  window.location.assign(url);
};
