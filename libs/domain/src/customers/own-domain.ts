import { isEmailAddress } from '../kernel/email-address.js';
import { fromPunycode } from '../kernel/punycode.js';

/** Mail providers where anybody can get an address. They never count as a company's own domain, even when a customer lists them. */
const PUBLIC_PROVIDERS: ReadonlySet<string> = new Set(
  `gmail.com googlemail.com outlook.com outlook.com.au hotmail.com hotmail.co.nz live.com live.com.au msn.com yahoo.com
  yahoo.com.au yahoo.co.nz ymail.com rocketmail.com icloud.com me.com mac.com aol.com proton.me protonmail.com pm.me gmx.com
  gmx.net mail.com zoho.com fastmail.com fastmail.fm hey.com tutanota.com tuta.com yandex.com bigpond.com bigpond.net.au
  optusnet.com.au iinet.net.au tpg.com.au internode.on.net adam.com.au dodo.com.au westnet.com.au xtra.co.nz slingshot.co.nz
  orcon.net.nz vodafone.co.nz comcast.net verizon.net att.net sbcglobal.net cox.net charter.net`.split(/\s+/),
);

/** Normalises a domain, so that full-width letters, capitals and DNS encoding (RFC 5890) make no difference. */
const plain = (domain: string): string =>
  domain.trim().normalize('NFKC').toLowerCase().replace(/^@/, '').replace(/\.$/, '').split('.').map(decoded).join('.');

const decoded = (label: string): string => (label.startsWith('xn--') ? (fromPunycode(label.slice(4)) ?? label) : label);

const domainOf = (email: string): string => plain(email.slice(email.lastIndexOf('@') + 1));

/** Whether two addresses belong to one organisation, judging by their domains. Addresses at a free mail provider never do. */
export const isSameOrganisation = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && domainOf(a) === domainOf(b) && !isPublicProvider(domainOf(a));

export const isPublicProvider = (domain: string): boolean => PUBLIC_PROVIDERS.has(plain(domain));

/** Whether a policy may list the domain as the company's own: a valid mail domain that is not a public mail provider. */
export const isOwnableDomain = (domain: string): boolean => isEmailAddress(`post@${plain(domain)}`) && !isPublicProvider(domain);

/**
 * Whether the address belongs to the customer's own company (P-4.3 reason 6, P-14). A domain includes its subdomains:
 * mail.acme.example belongs to acme.example. Free mail providers never count.
 */
export const isOwnDomain = (email: string | null, ownDomains: readonly string[]): boolean => {
  if (email === null || !email.includes('@')) return false;
  const domain = domainOf(email);
  return ownDomains
    .map(plain)
    .some((own) => own !== '' && !isPublicProvider(own) && (domain === own || domain.endsWith(`.${own}`)));
};
