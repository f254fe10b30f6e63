import { expectAccessible, expectNoSideways } from './support/portal.js';
import { expect, test } from './support/test.js';

test('an invited supplier fills in two tasks on a phone, and after a reload the page goes on where it stopped', {
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

  await phone.getByRole('button', { name: 'This is wrong' }).click();
  await phone.getByLabel('What is wrong?').fill('We were not told of this.');
  await expectAccessible(phone);
  await phone.getByRole('button', { name: /^Tell / }).click();
  await expect(phone.getByText(/ was told\.$/)).toBeVisible();
});
