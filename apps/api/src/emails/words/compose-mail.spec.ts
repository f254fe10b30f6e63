import { describe, expect, test } from '@jest/globals';
import { emailKinds } from '@counterfoil/domain';
import { composeMail } from './compose-mail.js';
import { standardWords } from './standard-words.js';

const fillings = {
  company: 'Acme & Sons',
  supplier: 'Bluegum <Joinery>',
  reference: '4711',
  expires: '02/12/2026',
  change: 'Something was changed.',
  link: 'https://pay.example/supplier/verify/abc',
};

describe('the standard words', () => {
  test.each(emailKinds)('of %s name nothing that is not filled in', (kind) => {
    const { subject, text } = composeMail(kind, null, fillings);
    expect(`${subject}${text}`).not.toMatch(/[{}]/);
  });
  test.each(emailKinds)('of %s are the same in HTML, escaped', (kind) => {
    const { text, html } = composeMail(kind, null, fillings);
    const plain = html
      .replace(/<(style|head)[\s\S]*?<\/\1>|<[^>]+>/g, ' ')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&#39;/g, "'")
      .replace(/&quot;/g, '"')
      .replace(/&amp;/g, '&');
    const words = (form: string) => form.split(/\s+/).filter(Boolean).join(' ');
    expect(words(plain)).toBe(words(text));
    expect(html).not.toContain('<Joinery>');
  });
  test('carry the link where a question is asked, and only there', () => {
    const withLink = emailKinds.filter((kind) => standardWords[kind].body.includes('{link}'));
    expect(withLink).toEqual(['verification-request', 'reminder', 'customer-notice']);
    expect(composeMail('verification-request', null, fillings).html).toContain(`<a href="${fillings.link}">${fillings.link}</a>`);
  });
});

describe('a company’s own words', () => {
  test('still tell how to check the sender', () => {
    const { text } = composeMail('verification-request', { subject: 'Hi {supplier}', body: 'Go to {link}' }, fillings);
    expect(text).toContain('Go to https://pay.example/supplier/verify/abc');
    expect(text).toContain('quote the reference 4711');
  });
  test('begin no second header, and fill in nothing twice', () => {
    const template = { subject: 'a\r\nBcc: x@y.example {supplier}', body: '{company} {nobody} {toString}' };
    const { subject, text } = composeMail('thank-you', template, { ...fillings, company: '{link}', supplier: 'B\nC' });
    expect(subject).toBe('a Bcc: x@y.example B C');
    expect(text.split('\n')[0]).toBe('{link} {nobody} {toString}');
  });
});
