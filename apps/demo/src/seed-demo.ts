import { CommandRunner, type Foundation } from '@counterfoil/api';
import { customer, supplier } from '@counterfoil/domain';
import { type Step, takeSteps } from './agenda.js';
import { companies } from './companies.js';
import { companySteps } from './company-steps.js';
import { documentSteps } from './document-steps.js';
import { DemoYear } from './demo-year.js';
import { Desk } from './desk.js';
import { formSteps } from './onboarding/form-steps.js';
import { guideLines } from './guide.js';
import { onboardingSteps } from './onboarding/onboarding-steps.js';
import { lastRequest, requestSteps } from './request-steps.js';
import { runSteps } from './run-steps.js';
import { specialRuns } from './special-runs.js';
import { openSupplierLink } from './supplier-link.js';
import { supplierSteps } from './supplier-steps.js';
import { userRequests } from './user-requests.js';
import { verificationStories } from './verification-steps.js';

type Say = (text: string) => void;

/** `startProjector`: the read models must follow the log while the demo is seeded. */
type Surroundings = { readonly say: Say; readonly startProjector: () => { stop(): Promise<void> } };

/**
 * Seeds the demo into an empty log and returns the lines of the guide. An interrupted seeding continues where it stopped: every
 * step is a named command, and commands that are already in the log are not repeated.
 */
export const seedDemo = async (foundation: Foundation, { say, startProjector }: Surroundings): Promise<readonly string[]> => {
  const { year, state } = await lookAround(foundation);
  if (state === 'somebody else’s') {
    say('This log holds other data than the demo: nothing was seeded. Set DEMO=0 to start without the demo.');
    return [];
  }
  if (state !== 'complete') {
    say(
      state === 'empty'
        ? 'Seeding the demo: a year of three companies.'
        : 'The demo was interrupted while it was seeded: going on.',
    );
    const began = performance.now();
    const projector = startProjector();
    try {
      await seed(foundation, year, say);
    } finally {
      await projector.stop();
    }
    say(`Seeded in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
  }
  const { publicUrl, basePath, smtpUrl } = foundation.config;
  const link = await openSupplierLink(foundation);
  return guideLines({ url: publicUrl + basePath, link, hasOutbox: smtpUrl === undefined });
};

type Found = { readonly year: DemoYear; readonly state: 'empty' | 'begun' | 'complete' | 'somebody else’s' };

/** The year begins with the first event of the first company, so that a seeding that continues the next day keeps its year. */
const lookAround = async ({ stores, vault, clock }: Foundation): Promise<Found> => {
  const runner = new CommandRunner(stores.eventStore, vault, clock);
  const first = companies[0]!.id;
  const [registered] = await runner.historyOf(customer, first, first);
  if (registered === undefined) {
    const isEmpty = (await stores.eventStore.head()) === '';
    return { year: DemoYear.before(clock.now()), state: isEmpty ? 'empty' : 'somebody else’s' };
  }
  const { tenant, supplierId, commandId } = lastRequest();
  const isComplete = (await runner.historyOf(supplier, tenant, supplierId)).some(({ meta }) => meta.commandId === commandId);
  return { year: new DemoYear(registered.meta.at), state: isComplete ? 'complete' : 'begun' };
};

/** All steps of the year, unordered. */
export const demoSteps = (year: DemoYear): readonly Step[] => [
  ...companies.flatMap((company) => [...companySteps(company, year), ...supplierSteps(company, year)]),
  ...runSteps(year),
  ...specialRuns(year),
  ...userRequests(year),
  ...formSteps(year),
  ...onboardingSteps(year),
  ...documentSteps(year),
  ...requestSteps(year),
  ...verificationStories(year),
];

const seed = async (foundation: Foundation, year: DemoYear, say: Say): Promise<void> => {
  const desk = await Desk.open(foundation);
  try {
    await takeSteps(desk, demoSteps(year), say);
    await desk.caughtUp();
  } finally {
    await desk.close();
  }
};
