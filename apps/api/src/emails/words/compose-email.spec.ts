import { describe, expect, test } from '@jest/globals';
import { emailKinds } from '@counterfoil/domain';
import { composeEmail } from './compose-email.js';
import { invitationWords, originText, standardWords } from './standard-words.js';

const fillings = {
  company: 'Acme & Sons',
  supplier: 'Bluegum <Joinery>',
  contact: 'Ann Lee',
  asker: 'Mira Chen of Acme & Sons',
  code: 'V012',
  origin: originText('Mira Chen of Acme & Sons', 'Acme & Sons', 'V012'),
  reference: '4711',
  expires: '02/12/2026',
  change: 'Something was changed.',
  link: 'https://pay.example/supplier/verify/abc',
};

/** The text that a reader of the HTML sees. */
const plainOf = (html: string): string =>
  html
    .replace(/<(style|head)[\s\S]*?<\/\1>|<[^>]+>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
const words = (form: string) => form.split(/\s+/).filter(Boolean).join(' ');

describe('the standard wording', () => {
  test.each(emailKinds)('the standard wording of a %s email leaves no placeholder unfilled', (kind) => {
    const { subject, text } = composeEmail(kind, null, fillings);
    expect(`${subject}${text}`).not.toMatch(/[{}]/);
  });
  test.each(emailKinds)('the standard wording of a %s email is the same in HTML, with names escaped', (kind) => {
    const { text, html } = composeEmail(kind, null, fillings);
    expect(words(plainOf(html))).toBe(words(text));
    expect(html).not.toContain('<Joinery>');
  });
  test.each(['verification-request', 'reminder'] as const)(
    'the wording of an invitation (%s) is complete and mentions no account on file',
    (kind) => {
      const { subject, text, html } = composeEmail(kind, invitationWords[kind], fillings);
      expect(`${subject}${text}`).not.toMatch(/[{}]/);
      expect(words(plainOf(html))).toBe(words(text));
      expect(text.split('How to check')[0]).not.toMatch(/check|hold for you|hidden/);
      expect(text).toContain(fillings.link);
    },
  );
  test('requests and reminders greet the supplier by name and say who sent them', () => {
    for (const kind of ['verification-request', 'reminder'] as const)
      for (const template of [null, invitationWords[kind]]) {
        const { text } = composeEmail(kind, template, fillings);
        expect(text.split('\n')[0]).toBe('Hello Ann Lee,');
        expect(text).toContain('Mira Chen of Acme & Sons ask');
      }
  });
  test('a verification request tells the supplier to ask a caller for the reference, never to say it', () => {
    const { text } = composeEmail('verification-request', null, fillings);
    expect(text).toContain('ask the caller for the reference before you say anything else');
    expect(text).not.toContain('quote');
  });
  test('only requests, reminders and customer notices contain a link', () => {
    const withLink = emailKinds.filter((kind) => standardWords[kind].body.includes('{link}'));
    expect(withLink).toEqual(['verification-request', 'reminder', 'customer-notice']);
    expect(composeEmail('verification-request', null, fillings).html).toContain(
      `<a href="${fillings.link}">${fillings.link}</a>`,
    );
  });
});

describe('an email with a link', () => {
  const end = 'To get no more of these emails, open the link and choose "Unsubscribe" under "Not the right person?".';
  test.each(emailKinds)('only requests and reminders say how to unsubscribe, in any wording: %s', (kind) => {
    const own = { subject: 'Hello', body: 'Go to {link}' };
    const expected = kind === 'verification-request' || kind === 'reminder';
    for (const template of [null, own]) {
      const { text, html } = composeEmail(kind, template, fillings);
      expect([text.includes(end), plainOf(html).includes(end)]).toEqual([expected, expected]);
    }
  });
});

describe('unusual names', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    '&lt;b&gt; &amp;amp;',
    'Müller, "Söhne" & 東京 🏦',
    'javascript:alert(1)',
    '{link} {company} $& $1 $`',
  ];
  test.each(emailKinds.flatMap((kind) => hostile.map((name) => [kind, name] as const)))(
    'an unusual name appears unchanged in a %s email: %s',
    (kind, name) => {
      const { subject, text, html } = composeEmail(kind, null, { ...fillings, company: name, supplier: name, change: name });
      expect(subject + text).toContain(name);
      expect(words(plainOf(html))).toBe(words(text));
      const tags = html.match(/<[^>]*>/g)!.map((tag) => tag.replace(/ .*|[</>]/g, ''));
      expect(tags.filter((tag) => !['!doctype', 'html', 'body', 'div', 'p', 'br', 'a'].includes(tag))).toEqual([]);
      expect(html.match(/href="[^"]*"/g) ?? []).toEqual(text.includes(fillings.link) ? [`href="${fillings.link}"`] : []);
    },
  );
  test.each([
    ['a line break', 'Blue\r\nBcc: x@y.example', 'Blue Bcc: x@y.example'],
    ['a paragraph', 'Blue\n\nPay here', 'Blue Pay here'],
    ['another line break', 'Blue\u2028gum\u0085Ltd\u000b!', 'Blue gum Ltd !'],
    ['a null', 'Blue\u0000gum', 'Blue gum'],
    ['signs that turn round', 'Blue\u202emoc.live\u2066', 'Bluemoc.live'],
    ['half a character', 'Blue\ud83c', 'Blue\ufffd'],
  ])('the names in an email no longer contain %s', (_, name, clean) => {
    const { subject, text, html } = composeEmail('verification-request', null, { ...fillings, company: name });
    expect(subject).toBe(`${clean} asks you to check your bank details (reference 4711)`);
    expect(text).toContain(`${clean} pays Bluegum <Joinery> by bank transfer.`);
    expect(words(plainOf(html))).toBe(words(text));
  });
});

describe('the wording of the customer', () => {
  test('an email template keeps its line breaks and no other invisible character', () => {
    const body = 'One\r\nTwo\rThree\u2028Four\u0007\n\nFive';
    const { text, html } = composeEmail('thank-you', { subject: 'x', body }, fillings);
    expect(text.split('\n').slice(0, 6)).toEqual(['One', 'Two', 'Three', 'Four ', '', 'Five']);
    expect(html).toContain('One<br>Two<br>Three<br>Four </p>');
  });
  test('an email with the wording of the customer still says how to check the sender', () => {
    const { text } = composeEmail('verification-request', { subject: 'Hi {supplier}', body: 'Go to {link}' }, fillings);
    expect(text).toContain('Go to https://pay.example/supplier/verify/abc');
    expect(text).toContain('ask for the reference of this request. It must be 4711');
    expect(text).toContain('Mira Chen of Acme & Sons sent this request. Your supplier code at Acme & Sons is V012.');
  });
  test('an email template cannot add a header, and filled-in text is not filled in again', () => {
    const template = { subject: 'a\r\nBcc: x@y.example {supplier}', body: '{company} {nobody} {toString}' };
    const { subject, text } = composeEmail('thank-you', template, { ...fillings, company: '{link}', supplier: 'B\nC' });
    expect(subject).toBe('a Bcc: x@y.example B C');
    expect(text.split('\n')[0]).toBe('{link} {nobody} {toString}');
  });
});
