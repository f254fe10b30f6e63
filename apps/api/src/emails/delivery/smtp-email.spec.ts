import { expect, test } from '@jest/globals';
import { type Email, EmailRefused } from './email-port.js';
import { SmtpEmail } from './smtp-email.js';
import { SmallMailServer } from '../testing/small-mail-server.js';

const mail: Email = {
  tenant: 'acmetrade',
  supplierId: 's1',
  kind: 'reminder',
  to: ['ap@bluegum.example'],
  fromName: 'Acme "Trade" via Counterfoil',
  subject: 'Please check',
  text: 'In plain words\n',
  html: '<p>In plain words</p>',
  messageId: '<m-1@pay.example>',
};

const sendTo = async (
  answer: string,
  mailed: Email = mail,
): Promise<{ readonly error: unknown; readonly server: SmallMailServer }> => {
  const server = await SmallMailServer.start(() => answer);
  try {
    await new SmtpEmail(server.url, 'support@pay.example').send(mailed);
    return { error: null, server };
  } catch (error) {
    return { error, server };
  } finally {
    await server.stop();
  }
};

test('a mail server that needs TLS and does not offer it is sent nothing', async () => {
  const server = await SmallMailServer.start(() => '250 taken');
  const sending = new SmtpEmail(server.url, 'support@pay.example', true).send(mail);
  await expect(sending).rejects.toThrow(/STARTTLS/);
  expect([server.recipients, server.mails]).toEqual([[], []]);
  await server.stop();
});

test('an email is sent as text and HTML under its own message id', async () => {
  const { error, server } = await sendTo('250 taken');
  expect([error, server.recipients]).toEqual([null, ['ap@bluegum.example']]);
  const [sent] = server.mails;
  expect(sent).toContain('Message-ID: <m-1@pay.example>');
  expect(sent).toContain('From: "Acme \\"Trade\\" via Counterfoil" <support@pay.example>');
  expect(sent).toContain('Subject: Please check');
  expect(sent).toMatch(/text\/plain[\s\S]*In plain words[\s\S]*text\/html[\s\S]*<p>In plain words<\/p>/);
});

/** The header lines, unfolded, up to the empty line. */
const headersOf = (mail: string): readonly string[] =>
  mail
    .split('\r\n\r\n')[0]!
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
const decoded = (header: string | undefined): string =>
  (header ?? '')
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/g, (_, words: string) =>
      Buffer.from(
        words.replaceAll('_', ' ').replace(/=([0-9A-F]{2})/g, (_hex, byte: string) => String.fromCharCode(parseInt(byte, 16))),
        'latin1',
      ).toString(),
    )
    .replace(/=\?UTF-8\?B\?(.*?)\?=/g, (_, words: string) => Buffer.from(words, 'base64').toString());

test.each([
  ['a line break', 'Acme\r\nBcc: all@evil.example', 'Acme Bcc: all@evil.example'],
  ['a comma and an address', 'Acme, boss@evil.example', 'Acme, boss@evil.example'],
  ['angle brackets', 'Acme <boss@evil.example>', 'Acme <boss@evil.example>'],
  ['quotes and backslashes', 'Acme "A\\B" Ltd', 'Acme "A\\B" Ltd'],
  ['other scripts', 'Müller & Söhne 東京', 'Müller & Söhne 東京'],
])('%s in a name or a subject adds no header and no recipient', async (_, name, shown) => {
  const { error, server } = await sendTo('250 taken', { ...mail, fromName: name, subject: `${name} asks` });
  expect([error, server.recipients]).toEqual([null, ['ap@bluegum.example']]);
  const headers = headersOf(server.mails[0]!);
  const named = (header: string) => headers.filter((line) => line.toLowerCase().startsWith(`${header}:`));
  expect(named('bcc')).toEqual([]);
  expect(named('to')).toEqual(['To: ap@bluegum.example']);
  expect(named('from')).toHaveLength(1);
  expect(named('from')[0]).toMatch(/ <support@pay\.example>$/);
  expect(decoded(named('from')[0]).replace(/\\(.)/g, '$1').replace(/\s+/g, ' ')).toContain(shown);
  expect(decoded(named('subject')[0])).toBe(`Subject: ${shown} asks`);
});

test('an email address with unusual characters is one recipient', async () => {
  const to = ["o'brien+ap@bluegum.example", 'kasse@müller.example'];
  const { error, server } = await sendTo('250 taken', { ...mail, to });
  // The server decodes the domain, which is sent as ASCII.
  expect([error, server.recipients]).toEqual([null, to]);
  expect(headersOf(server.mails[0]!)).toContain("To: o'brien+ap@bluegum.example, kasse@xn--mller-kva.example");
});

test.each([
  ['550 no such mailbox', true],
  ['552 mailbox full for good', true],
  ['451 try again later', false],
  ['535 our own password is wrong', false],
])('the mail server answer "%s" is permanent: %p', async (answer, forGood) => {
  const { error } = await sendTo(answer);
  expect([error instanceof Error, error instanceof EmailRefused]).toEqual([true, forGood]);
});

test.each(['550', '451'])('the error of a %s answer leaves out the link and the address that the answer quotes', async (code) => {
  const publicId = 'dQw4w9WgXcQ_dQw4w9WgXc';
  const link = `https://pay.example/supplier/verify/${publicId}`;
  const { error } = await sendTo(
    `${code} 5.7.1 <ap@bluegum.example>: blocked (${link}), see also ${publicId}: policy of mx.bluegum`,
  );
  const { message } = error as Error;
  expect(message).toContain('5.7.1 <[address]>: blocked ([link]), see also [...]: policy of mx.bluegum');
  for (const secret of [publicId, 'ap@bluegum']) expect(message).not.toContain(secret);
});

test('a mail server that cannot be reached is a temporary failure', async () => {
  const server = await SmallMailServer.start(() => '250 taken');
  await server.stop();
  const sending = new SmtpEmail(server.url, 'support@pay.example').send(mail);
  await expect(sending).rejects.not.toBeInstanceOf(EmailRefused);
});
