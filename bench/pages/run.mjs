// What a phone loads before a page is visible and usable: slow 4G (150 ms, 1.6 Mbit/s) and a processor four times slower.
import { chromium } from '@playwright/test';
import { ensureBuilt } from '../../tools/support/build.mjs';
import { chromiumSwitches, findChromium } from '../../tools/support/chromium.mjs';
import { askSuppliers } from '../answers/prepare.mjs';
import { Browser } from '../portal/browser.mjs';
import { Figures } from '../portal/figures.mjs';
import { startServer } from '../portal/server.mjs';
import { signIn } from '../portal/sign-in.mjs';
import { textTable } from '../table.mjs';

const BYTES_PER_SECOND = (1.6 * 1_000_000) / 8;
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: BYTES_PER_SECOND, uploadThroughput: BYTES_PER_SECOND / 2 };
const SLOWER = 4;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** The pages, each with the element that shows that it is usable. */
const pagesOf = (publicId, onboardingId) => [
  ['supplier verification', `/supplier/verify/${publicId}`, (page) => page.getByRole('button', { name: 'Start' })],
  ...(onboardingId === undefined
    ? []
    : [['supplier onboarding', `/supplier/onboard/${onboardingId}`, (page) => page.getByRole('button', { name: 'Pass it on' })]]),
  ['choose a password', `/account/choose-password#${'x'.repeat(43)}`, (page) => page.getByLabel('New password')],
  ['sign in', '/account/login', (page) => page.getByRole('button', { name: 'Sign in' })],
];

const kib = (bytes) => (bytes / 1024).toFixed(0);
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** One visit with an empty cache. */
const visit = async (browser, url, usable) => {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const tools = await context.newCDPSession(page);
    await tools.send('Network.enable');
    await tools.send('Network.emulateNetworkConditions', SLOW_4G);
    await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    let [bytes, requests] = [0, 0];
    tools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      requests += 1;
      bytes += encodedDataLength;
    });
    const begin = performance.now();
    await page.goto(url, { waitUntil: 'commit' });
    await usable(page).waitFor({ timeout: 60_000 });
    const [ready, loaded, asked] = [performance.now() - begin, bytes, requests];
    const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
    return { bytes: loaded, requests: asked, painted, ready };
  } finally {
    await context.close();
  }
};

export const benchPages = async ({ runs }) => {
  await ensureBuilt((line) => console.error(line));
  const server = await startServer({});
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumSwitches });
  try {
    const desk = new Browser(server.url, new Figures());
    await signIn(desk);
    const [{ publicId }] = await askSuppliers(desk, 1);
    const { rows } = await desk.get('outbox', '/dev/outbox');
    const onboardingId = /\/supplier\/onboard\/([A-Za-z0-9_-]{22})/.exec(JSON.stringify(rows))?.[1];
    desk.close();
    const table = [];
    for (const [name, path, usable] of pagesOf(publicId, onboardingId)) {
      const visits = [];
      for (let run = 0; run < runs; run++) visits.push(await visit(browser, `${server.url}${path}`, usable));
      const of = (key) => median(visits.map((each) => each[key]));
      table.push([name, kib(of('bytes')), of('requests'), of('painted').toFixed(0), of('ready').toFixed(0)]);
    }
    return textTable(['page', 'KiB', 'requests', 'first paint ms', 'usable ms'], table);
  } finally {
    await browser.close();
    await server.stop();
  }
};
