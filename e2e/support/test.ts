import { rmSync } from 'node:fs';
import { type CDPSession, test as base, type Page } from '@playwright/test';
import { noSignIn, type Person } from './people.js';
import { cookiesOf, copyOfDemo, signInOf } from './seeded-demo.js';
import { type PortalServer, startPortal } from './server.js';
import { Desk } from './supplier-link.js';

type Options = {
  /** The user who is signed in on `page`; null: nobody. */
  readonly signedInAs: Person | null;
};
type Fixtures = {
  /** A page of another user, or of no particular user, in a separate browser session. */
  readonly pageOf: (person: Person | null) => Promise<Page>;
  /** Chromium's protocol for `page`. Its settings end with the test, because the window is reused for the next one. */
  readonly protocol: CDPSession;
};
type WorkerFixtures = {
  readonly portal: PortalServer;
  /** The lead of the Australian customer, without a browser. */
  readonly desk: Desk;
};

/** Every worker has its own server on its own copy of the seeded demo, so that workers cannot disturb each other. */
export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  portal: [
    // Playwright reads the needed fixtures from the braces, so they are kept although they are empty.
    async ({}, use, { workerIndex }) => {
      const data = copyOfDemo(`worker-${workerIndex}`);
      const portal = await startPortal(data);
      await use(portal);
      await portal.stop();
      rmSync(data, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  desk: [
    async ({ portal }, use) => {
      const desk = await Desk.of('lead', portal.url);
      await use(desk);
      await desk.close();
    },
    { scope: 'worker' },
  ],
  signedInAs: [null, { option: true }],
  baseURL: ({ portal }, use) => use(portal.url),
  // The same for every test, because only then does Playwright reuse the window of the previous test, emptied. The sign-in follows
  // afterwards.
  storageState: noSignIn,
  context: async ({ context, signedInAs }, use) => {
    if (signedInAs !== null) await context.addCookies(cookiesOf(signedInAs));
    await use(context);
  },
  protocol: async ({ page }, use) => {
    const session = await page.context().newCDPSession(page);
    await use(session);
    await session.detach();
  },
  pageOf: async ({ browser, portal, viewport }, use) => {
    const contexts: { close(): Promise<void> }[] = [];
    await use(async (person) => {
      const storageState = person === null ? noSignIn : signInOf(person);
      const context = await browser.newContext({ baseURL: portal.url, viewport, storageState });
      contexts.push(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { type CDPSession, expect, type Locator, type Page, type Request } from '@playwright/test';
