export const LONGEST_EMAIL = 254;
const LONGEST_LOCAL_PART = 64;
const LOCAL_PART = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?$/u;

/**
 * An email address with a dotted local part and a domain of at least two labels, of which the last is not a number. Quoted local
 * parts and bare hosts are refused, as most servers do.
 */
export const isEmailAddress = (text: string): boolean => {
  const at = text.lastIndexOf('@');
  if (text.length > LONGEST_EMAIL || at < 1 || at > LONGEST_LOCAL_PART) return false;
  const labels = text.slice(at + 1).split('.');
  return (
    LOCAL_PART.test(text.slice(0, at)) &&
    labels.length >= 2 &&
    labels.every((label) => label.length <= 63 && LABEL.test(label)) &&
    !/^\p{N}+$/u.test(labels.at(-1)!)
  );
};

/** The address alone from pasted text such as 'Ann Lee <ann@acme.example>' (P-5.4). */
export const plainEmail = (text: string): string => {
  const open = text.lastIndexOf('<');
  const close = text.indexOf('>', open);
  return (open < 0 || close < 0 ? text : text.slice(open + 1, close)).trim();
};

/** Providers that ignore dots in the local part, as one of their domains. */
const IGNORE_DOTS: ReadonlyMap<string, string> = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
]);

/** The same for all addresses that reach one mailbox: without case, without a tag such as `+pay`, and without dots where they do not count. */
export const mailboxKey = (email: string): string => {
  const at = email.lastIndexOf('@');
  const domain = email
    .slice(at + 1)
    .normalize('NFKC')
    .toLowerCase();
  const local = email
    .slice(0, at)
    .toLowerCase()
    .replace(/(?<=.)\+.*$/, '');
  const provider = IGNORE_DOTS.get(domain);
  return provider === undefined ? `${local}@${domain}` : `${local.replaceAll('.', '')}@${provider}`;
};
