import { useLocale } from '../../platform/words/locale.js';
import { registerPage } from '../../platform/words/register-page.js';
import { ExternalLink } from './external-link.js';

/** A company number with a link to its public register page, if there is one. */
export const CompanyNumber = ({ number }: { readonly number: string }) => {
  const page = registerPage(number, useLocale().country);
  return page === null ? <>{number}</> : <ExternalLink href={page}>{number}</ExternalLink>;
};
