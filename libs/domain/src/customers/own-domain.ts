import { isEmailAddress } from '../kernel/email-address.js';
import { fromPunycode } from '../kernel/punycode.js';

/** Where anybody can have an address: nobody's own domain, even when a customer lists it. */
const PUBLIC_PROVIDERS: ReadonlySet<string> = new Set(
  `gmail.com googlemail.com outlook.com outlook.com.au hotmail.com hotmail.co.nz live.com live.com.au msn.com yahoo.com
  yahoo.com.au yahoo.co.nz ymail.com rocketmail.com icloud.com me.com mac.com aol.com proton.me protonmail.com pm.me gmx.com
  gmx.net mail.com zoho.com fastmail.com fastmail.fm hey.com tutanota.com tuta.com yandex.com bigpond.com bigpond.net.au
  optusnet.com.au iinet.net.au tpg.com.au internode.on.net adam.com.au dodo.com.au westnet.com.au xtra.co.nz slingshot.co.nz
  orcon.net.nz vodafone.co.nz comcast.net verizon.net att.net sbcglobal.net cox.net charter.net`.split(/\s+/),
);

/** One domain has one spelling here, whether its letters are full-width, in capitals or encoded for the DNS (RFC 5890). */
const plain = (domain: string): string =>
  domain.trim().normalize('NFKC').toLowerCase().replace(/^@/, '').replace(/\.$/, '').split('.').map(decoded).join('.');

const decoded = (label: string): string => (label.startsWith('xn--') ? (fromPunycode(label.slice(4)) ?? label) : label);

const domainOf = (email: string): string => plain(email.slice(email.lastIndexOf('@') + 1));

/** Both addresses belong to one organisation, as far as their domains tell; at a free mail provider every address is somebody else's. */
export const isSameOrganisation = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && domainOf(a) === domainOf(b) && !isPublicProvider(domainOf(a));

export const isPublicProvider = (domain: string): boolean => PUBLIC_PROVIDERS.has(plain(domain));

/** What a policy may list as the company's own: a mail domain that not everybody has addresses in. */
export const isOwnableDomain = (domain: string): boolean => isEmailAddress(`post@${plain(domain)}`) && !isPublicProvider(domain);

/**
 * Is this an address of the customer's own house (P-4.3 reason 6, P-14)? A domain covers what is below it: mail.acme.example
 * belongs to acme.example. Free mail providers belong to nobody.
 */
export const isOwnDomain = (email: string | null, ownDomains: readonly string[]): boolean => {
  if (email === null || !email.includes('@')) return false;
  const domain = domainOf(email);
  return ownDomains
    .map(plain)
    .some((own) => own !== '' && !isPublicProvider(own) && (domain === own || domain.endsWith(`.${own}`)));
};
