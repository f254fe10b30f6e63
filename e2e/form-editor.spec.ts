import { expectAccessible } from './support/portal.js';
import { expect, type Page, test } from './support/test.js';

test.use({ signedInAs: 'clerk' });

const newForm = async (page: Page, title: string): Promise<void> => {
  await page.goto('/forms');
  await page.getByRole('button', { name: 'New form' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${title} (Unpublished)` })).toBeVisible();
};
const addSection = async (page: Page, what: string): Promise<void> => {
  await page.getByRole('button', { name: '+ Section' }).click();
  await page.getByRole('menuitem', { name: what }).click();
};
const addField = async (page: Page, section: string, type: string, title: string): Promise<void> => {
  const card = page.getByRole('region', { name: section });
  await card.getByRole('button', { name: `Add a field: ${type}`, exact: true }).click();
  const input = card.getByRole('textbox', { name: `Title of ${type}`, exact: true });
  await expect(input).toBeFocused();
  await input.fill(title);
  await input.press('Enter');
  await expect(card.getByRole('textbox', { name: `Title of ${title}`, exact: true })).toBeVisible();
};
const fieldsOf = (page: Page, section: string) =>
  page.getByRole('list', { name: `Fields of ${section}` }).getByRole('textbox', { name: /^Title of / });
const titlesOf = async (page: Page, section: string): Promise<readonly string[]> =>
  Promise.all((await fieldsOf(page, section).all()).map((input) => input.inputValue()));

test('a clerk builds a form, publishes it, changes it and undoes the change', async ({ page }) => {
  await newForm(page, 'Contractor');
  await addSection(page, 'Your own questions');
  await expect(page.getByText('Customer Specific Section Added.')).toBeVisible();
  const title = page.getByRole('textbox', { name: 'Title of section New section' });
  await title.fill('Insurance');
  await title.press('Enter');
  await addField(page, 'Insurance', 'Text', 'Insurer');
  await addField(page, 'Insurance', 'Single select', 'Cover');
  await addField(page, 'Insurance', 'Date', 'Covered until');

  await page.getByRole('button', { name: 'Publish version 1' }).click();
  await expect(page.getByText('Could not update your onboarding form.')).toBeVisible();
  await expect(page.getByText('Please add at least one option.')).toBeVisible();
  const options = page.getByRole('group', { name: 'Options of Cover' });
  await options.getByRole('button', { name: '+ Option' }).click();
  await options.getByRole('textbox').fill('$5 million\n$10 million');
  await options.getByRole('textbox').press('Enter');
  await expect(options.getByRole('textbox', { name: 'Option $10 million' })).toBeVisible();
  await expect(
    page.getByRole('complementary', { name: 'Preview' }).getByRole('combobox', { name: 'Cover (optional)' }),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Publish version 1' }).dblclick();
  await expect(page.getByText('Version 1 was published.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Contractor', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish: nothing changed' })).toBeDisabled();

  await page.getByRole('checkbox', { name: 'Insurer is required' }).press('Space');
  await expect(page.getByRole('heading', { level: 1, name: 'Contractor (Unpublished)' })).toBeVisible();
  await page.getByRole('button', { name: 'Compare with 1' }).click();
  await expect(page.getByRole('dialog').getByText('Insurer')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contractor', exact: true })).toBeVisible();
});

test('sections and fields are moved with a pointer and with the keyboard, and keep their order after a reload', async ({
  page,
}) => {
  await newForm(page, 'Order');
  await addSection(page, 'Your own questions');
  for (const [type, title] of [
    ['Number', 'One'],
    ['Number', 'Two'],
    ['Number', 'Three'],
  ] as const)
    await addField(page, 'New section', type, title);
  await page.getByRole('button', { name: 'Move One' }).press('ArrowDown');
  await expect.poll(() => titlesOf(page, 'New section')).toEqual(['Two', 'One', 'Three']);
  await expect(page.getByRole('button', { name: 'Move One' })).toBeFocused();
  const target = page.getByRole('button', { name: 'Move Two' });
  await page.getByRole('button', { name: 'Move Three' }).dragTo(target, { targetPosition: { x: 8, y: 2 } });
  await expect.poll(() => titlesOf(page, 'New section')).toEqual(['Three', 'Two', 'One']);

  await page.evaluate('window.scrollTo(0, 0)');
  const links = page.getByRole('navigation', { name: 'Sections' }).getByRole('listitem');
  await page
    .getByRole('button', { name: 'Move New section', exact: true })
    .dragTo(links.first(), { targetPosition: { x: 40, y: 2 } });
  await expect(links.first()).toContainText('New section');
  await page.reload();
  await expect(links.first()).toContainText('New section');
  await expect.poll(() => titlesOf(page, 'New section')).toEqual(['Three', 'Two', 'One']);
});

test('a quick link jumps to its section, a section collapses, and deleting asks first', async ({ page }) => {
  await page.goto('/forms');
  await page.getByRole('link', { name: /^New supplier/ }).click();
  const card = page.getByRole('region', { name: 'Your work for us' });
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('button', { name: /^Your work for us/ })
    .click();
  await expect(card).toBeInViewport();
  await expect(
    page.getByRole('complementary', { name: 'Preview' }).getByRole('heading', { name: 'Your work for us' }),
  ).toBeVisible();
  await card.getByRole('button', { name: 'Collapse Your work for us' }).click();
  await expect(card.getByText('7 fields, folded')).toBeVisible();
  await card.getByRole('button', { name: 'Expand Your work for us' }).click();
  await card.getByRole('button', { name: 'More about Licences' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('Are you sure you want to delete this field?')).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Customer Specific Field Deleted.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card.getByRole('textbox', { name: 'Title of Licences' })).toBeVisible();
});

test('the second of two editors sees what the first one changed, and keeps their typed text', async ({ page, pageOf }) => {
  await newForm(page, 'Together');
  await addSection(page, 'Your own questions');
  await addField(page, 'New section', 'Text', 'Insurer');
  const anna = await pageOf('lead');
  await anna.goto(page.url());
  const hers = anna.getByRole('textbox', { name: 'Title of Insurer' });
  await hers.fill('Name of the insurer');
  await hers.press('Enter');
  await expect(anna.getByText('Customer specific field details updated successfully.')).toBeVisible();
  const mine = page.getByRole('textbox', { name: 'Title of Insurer' });
  await mine.fill('Your insurer');
  await mine.press('Enter');
  await expect(page.getByText('Somebody else changed this form meanwhile.')).toBeVisible();
  await expect(page.getByText('Anna Lee changed the field "Insurer" of an onboarding form')).toBeVisible();
  const kept = page.getByRole('textbox', { name: 'Title of Name of the insurer' });
  await expect(kept).toHaveValue('Your insurer');
  await kept.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Title of Your insurer' })).toBeVisible();
});

test('a user who may not edit suppliers can read a form but cannot change it', async ({ pageOf }) => {
  const page = await pageOf('approver');
  await page.goto('/forms');
  await expect(page.getByRole('button', { name: 'New form' })).toBeHidden();
  await page.getByRole('link', { name: /^New supplier/ }).click();
  await expect(page.getByRole('textbox', { name: 'Title of Cover, per claim' })).toBeDisabled();
  await expect(page.getByRole('button', { name: /^Publish/ })).toBeHidden();
});
