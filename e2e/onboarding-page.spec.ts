import { expectAccessible, expectNoSideways } from './support/portal.js';
import { expect, test } from './support/test.js';

test('an invited supplier fills in its tasks on a phone, goes on after a reload, uploads a certificate and signs', {
  tag: '@phone',
}, async ({ desk, pageOf }) => {
  const { path } = await desk.invite({ govCode: '' });
  const phone = await pageOf(null);
  await phone.goto(path);
  const task = (name: string) => phone.getByRole('region', { name, exact: true });
  const goOn = phone.getByRole('button', { name: 'Save and go on' });
  const company = task('Company');
  await expect(phone.getByText('0 of 6 done')).toBeVisible();
  await expectAccessible(phone);

  await company.getByLabel('Country').selectOption({ label: 'Australia' });
  await company.getByLabel('Entity type').selectOption({ label: 'Sole trader' });
  await company.getByLabel('ABN').fill('53 004 085 616');
  await goOn.click();
  await expect(company.getByText('Please select your trading name.')).toBeVisible();
  await company.getByLabel('Trading name').selectOption({ index: 1 });
  await company.getByLabel('Yes').click();
  await goOn.click();
  await expect(company.getByText('ABN 53 004 085 616, found in the register')).toBeVisible();

  const contact = task('Contact');
  await contact.getByLabel('First name').fill('Jo');
  await contact.getByLabel('Last name').fill('Marsh');
  await contact.getByLabel('Email').fill('jo@coorong.example');
  await contact.getByLabel('Phone').fill('0400 111 222');
  await contact.getByLabel('Phone').blur();
  await expect(phone.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await goOn.click();
  await expect(phone.getByText('2 of 6 done')).toBeVisible();

  const bank = task('Bank account');
  await bank.getByLabel('Account name').fill('Coorong Marine');
  await bank.getByLabel('BSB').fill('105-042');
  await bank.getByLabel('Account number').fill('12347140');
  await bank.getByLabel('Account number').blur();
  await expect(bank.getByLabel('Account number')).toHaveValue('•••••140');
  await expectAccessible(phone);
  await expectNoSideways(phone);

  await phone.reload();
  await expect(phone.getByText('3 of 6 done')).toBeVisible();
  await expect(bank.getByText('105-042 •••••140')).toBeVisible();
  await expect(task('Insurance').getByLabel('Cover, per claim')).toBeVisible();

  const insurance = task('Insurance');
  const chooser = phone.waitForEvent('filechooser');
  await insurance.getByRole('button', { name: 'Take a photo or choose a file' }).click();
  const buffer = Buffer.from('%PDF-1.7\n1 0 obj << /Type /Page >> endobj\n%%EOF');
  await (await chooser).setFiles({ name: 'liability.pdf', mimeType: 'application/pdf', buffer });
  await expect(insurance.getByText('liability', { exact: true })).toBeVisible();
  await insurance.getByLabel('Cover, per claim').selectOption('$10 million');
  await insurance.getByLabel('Workers compensation, covered until').fill('2030-06-30');
  await expectAccessible(phone);
  await goOn.click();
  const work = task('Your work for us');
  await work.getByLabel('Who at Kookaburra').fill('Anna Lee');
  await work.getByLabel('Sometimes').click();
  await work.getByLabel('Site induction').click();
  await goOn.click();
  const declarations = task('Declarations');
  await declarations.getByLabel('These answers are true').click();
  await declarations.getByLabel('We follow the modern').click();
  await goOn.click();

  await phone.getByRole('button', { name: 'This is wrong' }).click();
  await phone.getByLabel('What is wrong?').fill('We were not told of this.');
  await expectAccessible(phone);
  await phone.getByRole('button', { name: /^Tell / }).click();
  await expect(phone.getByText(/ was told\.$/)).toBeVisible();

  const sign = task('Sign');
  await sign.getByLabel('I confirm all of this').click();
  await sign.getByLabel('Your full name').fill('Jo Marsh');
  await sign.getByLabel('Your role at the company').fill('Director');
  await expectAccessible(phone);
  await phone.getByRole('button', { name: /^Sign and send to / }).click();
  await expect(phone.getByText(/^Thank you\. It is signed/)).toBeVisible();
  await expectNoSideways(phone);
  await phone.reload();
  await expect(phone.getByRole('heading', { name: / is handed in$/ })).toBeVisible();
});
