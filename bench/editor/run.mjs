// The editor of onboarding forms with a long form: the time to open it and to save an edit (see bench/README.md).
import { loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { ensureBuilt } from '../../tools/support/build.mjs';
import { chromiumSwitches, findChromium } from '../../tools/support/chromium.mjs';
import { Browser } from '../portal/browser.mjs';
import { Figures } from '../portal/figures.mjs';
import { startServer } from '../portal/server.mjs';
import { signIn } from '../portal/sign-in.mjs';
import { textTable } from '../table.mjs';

const FIELDS = 200;
const SECTIONS = 8;
/** Text, long text, one and several of a list, upload, number. */
const TYPES = [1, 3, 4, 8, 9, 10];
const SAVES = 100;
const OPENINGS = 15;
const SAVED_AT = /\/onboardingForms\/[^/]+\/fields\//;

const titleOf = (n) => `Question ${n}`;

/** A form of 200 fields in eight sections, each field with a title. `{ formId, fieldId }`: one of them is edited. */
const longForm = async (desk) => {
  const { id: formId } = await desk.post('create', '/onboardingForms', { title: 'A long form' });
  const call = async (path, body) => {
    const answer = await desk.post('build', path, { customerOnboardingFormId: formId, ...body });
    if (!answer.success) throw new Error(`the form was not built: ${JSON.stringify(answer)}`);
    return answer.id;
  };
  let fieldId = '';
  for (let section = 0; section < SECTIONS; section++) {
    const sectionId = await call('/customerSpecificField/savesection', { newIndex: section });
    for (let index = 0; index < FIELDS / SECTIONS; index++) {
      const n = section * (FIELDS / SECTIONS) + index;
      const field = { sectionId, newIndex: index, type: TYPES[n % TYPES.length] };
      fieldId = await call('/customerSpecificField/savefield', field);
      await desk.post('build', `/onboardingForms/${formId}/fields/${fieldId}`, { title: titleOf(n + 1) });
    }
  }
  return { formId, fieldId };
};

/** From the click in the list of forms, which has been read, until the last field of the form is on the page and is painted. */
const openForm = async (page, formId) => {
  await page.getByRole('link', { name: 'Onboarding forms' }).first().click();
  const link = page.locator(`a[href$="/forms/${formId}"]`).first();
  await link.waitFor();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  return link.evaluate(
    (element, title) =>
      new Promise((done) => {
        const begin = performance.now();
        const look = () => {
          const last = [...document.querySelectorAll('input')].some(({ value }) => value === title);
          if (last) requestAnimationFrame(() => setTimeout(() => done(performance.now() - begin)));
          else requestAnimationFrame(look);
        };
        element.click();
        look();
      }),
    titleOf(FIELDS),
  );
};

/** Measures the time from leaving a title until the server confirms that it is saved. */
const saveInPage = async (page, fieldId, n) => {
  const input = page.locator(`[data-field="${fieldId}"] input`).first();
  await input.fill(`${titleOf(FIELDS)}, ${n}`);
  const saved = page.waitForResponse((answer) => SAVED_AT.test(answer.url()));
  const begin = performance.now();
  await input.press('Enter');
  await saved;
  return performance.now() - begin;
};

const inBrowser = async (url, desk, { formId, fieldId }, figures) => {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumSwitches });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    await context.addCookies([...desk.cookies].map(([name, value]) => ({ name, value, url })));
    const page = await context.newPage();
    await page.goto(`${url}/forms`);
    // The first opening also loads the editor's scripts.
    for (let n = 0; n < OPENINGS; n++) figures.add(n === 0 ? 'open the first time' : 'open', await openForm(page, formId));
    for (let n = 0; n < OPENINGS; n++) figures.add('save, in the page', await saveInPage(page, fieldId, n));
  } finally {
    await browser.close();
  }
};

export const benchEditor = async ({ profile }) => {
  await ensureBuilt((line) => console.error(line));
  const server = await startServer({ profile });
  try {
    const desk = new Browser(server.url, new Figures());
    await signIn(desk);
    console.error(`building a form of ${FIELDS} fields`);
    const form = await longForm(desk);
    const path = `/onboardingForms/${form.formId}/fields/${form.fieldId}`;
    const load = loadavg()[0];
    const figures = new Figures();
    desk.figures = figures;
    for (let n = 0; n < SAVES; n++) await desk.post('save, the call', path, { required: n % 2 === 0 });
    await inBrowser(server.url, desk, form, figures);
    if (server.complaints() !== '') throw new Error(`the server complained: ${server.complaints()}`);
    const rows = figures.rows('').slice(0, -1);
    return [
      textTable(
        ['what', 'times', 'p50 ms', 'p95 ms', 'p99 ms', 'max ms'],
        rows.map(([, ...row]) => row),
      ),
      '',
      `A form of ${FIELDS} fields. Load of the machine before: ${load.toFixed(1)}.`,
    ].join('\n');
  } finally {
    await server.stop();
  }
};
