import { expect, test } from '@jest/globals';
import { type Mail, MailRefused } from './mail-port.js';
import { SmtpMail } from './smtp-mail.js';
import { SmallMailServer } from './testing/small-mail-server.js';

const mail: Mail = {
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

const sendTo = async (answer: string): Promise<{ readonly error: unknown; readonly server: SmallMailServer }> => {
  const server = await SmallMailServer.start(() => answer);
  try {
    await new SmtpMail(server.url, 'support@pay.example').send(mail);
    return { error: null, server };
  } catch (error) {
    return { error, server };
  } finally {
    await server.stop();
  }
};

test('a mail is handed over in both forms, under its own message id', async () => {
  const { error, server } = await sendTo('250 taken');
  expect([error, server.recipients]).toEqual([null, ['ap@bluegum.example']]);
  const [sent] = server.mails;
  expect(sent).toContain('Message-ID: <m-1@pay.example>');
  expect(sent).toContain('From: "Acme \\"Trade\\" via Counterfoil" <support@pay.example>');
  expect(sent).toContain('Subject: Please check');
  expect(sent).toMatch(/text\/plain[\s\S]*In plain words[\s\S]*text\/html[\s\S]*<p>In plain words<\/p>/);
});

test.each([
  ['550 no such mailbox', true],
  ['552 mailbox full for good', true],
  ['451 try again later', false],
  ['535 our own password is wrong', false],
])('%s is for good: %p', async (answer, forGood) => {
  const { error } = await sendTo(answer);
  expect([error instanceof Error, error instanceof MailRefused]).toEqual([true, forGood]);
});

test.each(['550', '451'])('what a %s answer quotes of the mail is not handed on', async (code) => {
  const publicId = 'dQw4w9WgXcQ_dQw4w9WgXc';
  const link = `https://pay.example/supplier/verify/${publicId}`;
  const { error } = await sendTo(
    `${code} 5.7.1 <ap@bluegum.example>: blocked (${link}), see also ${publicId}: policy of mx.bluegum`,
  );
  const { message } = error as Error;
  expect(message).toContain('5.7.1 <[address]>: blocked ([link]), see also [...]: policy of mx.bluegum');
  for (const secret of [publicId, 'ap@bluegum']) expect(message).not.toContain(secret);
});

test('a server that is not there may come back', async () => {
  const server = await SmallMailServer.start(() => '250 taken');
  await server.stop();
  const sending = new SmtpMail(server.url, 'support@pay.example').send(mail);
  await expect(sending).rejects.not.toBeInstanceOf(MailRefused);
});
