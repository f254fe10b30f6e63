import type { Foundation } from '../platform/platform.module.js';
import { takeSteps } from './agenda.js';
import { companies } from './companies.js';
import { companySteps } from './company-steps.js';
import { DemoYear } from './demo-year.js';
import { Desk } from './desk.js';
import { guideLines } from './guide.js';
import { runSteps } from './run-steps.js';
import { supplierSteps } from './supplier-steps.js';

/** Seeds the demo on an empty log and answers what a newcomer needs to know. */
export const seedDemo = async (foundation: Foundation, say: (text: string) => void): Promise<readonly string[]> => {
  const { stores, config, clock } = foundation;
  if ((await stores.eventStore.head()) === '') {
    say('Seeding the demo.');
    const year = DemoYear.before(clock.now());
    const desk = await Desk.open(foundation);
    try {
      const steps = companies.flatMap((company) => [...companySteps(company, year), ...supplierSteps(company, year)]);
      await takeSteps(desk, [...steps, ...runSteps(year)], say);
    } finally {
      await desk.close();
    }
  }
  return guideLines(config.publicUrl);
};
