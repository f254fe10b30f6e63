import { uuidOf } from '@counterfoil/api';
import { onboardingForm, type OnboardingFormCommand } from '@counterfoil/domain';
import type { Step } from '../agenda.js';
import { companyById } from '../companies.js';
import { demoFormSections, demoFormTitle } from '../data/form-data.js';
import type { DemoYear } from '../demo-year.js';
import { demoCall } from '../desk.js';

const company = companyById('kookaburra');

/** The onboarding form of the demo: suppliers are invited to its newest version. */
export const demoFormId = uuidOf(company.id, 'onboarding-form', demoFormTitle);

const formId = demoFormId;

const drawn: readonly OnboardingFormCommand[] = [
  { type: 'CreateForm', data: { formId, title: demoFormTitle } },
  ...demoFormSections.flatMap(({ id: sectionId, title, sectionType, fields }): readonly OnboardingFormCommand[] => [
    { type: 'AddSection', data: { formId, sectionId, sectionType, title, index: null } },
    ...fields.flatMap(({ id: fieldId, type, title: fieldTitle, ...details }): readonly OnboardingFormCommand[] => [
      { type: 'AddField', data: { formId, sectionId, fieldId, type, title: fieldTitle, index: null } },
      { type: 'ChangeField', data: { formId, fieldId, details } },
    ]),
  ]),
];

const publish: OnboardingFormCommand = { type: 'SaveForm', data: { formId, sections: [], fields: [], publish: true } };

/** Half a year later a field about site training becomes required. */
const changed: readonly OnboardingFormCommand[] = [
  { type: 'ChangeField', data: { formId, fieldId: 'training', details: { required: true } } },
  { type: 'OrderFields', data: { formId, sectionId: 'approval', order: ['payment-terms', 'insurance-seen'] } },
];

/** The company creates a form, publishes it, changes it and publishes it again. */
export const formSteps = (year: DemoYear): readonly Step[] => {
  const step = (at: string, version: number, commands: readonly OnboardingFormCommand[]): Step => ({
    at,
    act: async (desk) => {
      const { actor } = company.person('clerk');
      for (const [i, command] of commands.entries())
        await desk.tell(onboardingForm, formId, command, demoCall(company.id, actor, 'form', version, i));
    },
  });
  return [step(year.at(120, '01:30'), 1, [...drawn, publish]), step(year.at(300, '23:10'), 2, [...changed, publish])];
};
