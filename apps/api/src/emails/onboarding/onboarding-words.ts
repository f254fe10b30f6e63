import type { OnboardingEmailKind } from '@counterfoil/domain';

/** The placeholders: who asks whom for what, until when, and where. */
export type OnboardingFillings = {
  readonly company: string;
  readonly asker: string;
  readonly supplier: string;
  readonly reference: string;
  readonly due: string;
  readonly link: string;
};

type Words = { readonly subject: (f: OnboardingFillings) => string; readonly body: (f: OnboardingFillings) => readonly string[] };

const how = ({ company, reference }: OnboardingFillings): string =>
  `Is this genuine? Call ${company} on a number that you already have, and ask for the reference ${reference}. Ask anybody who calls you about this for it, too.`;
const goOn =
  'Everything is saved as you type. You can stop, and go on with the same link on any device. You can pass single tasks on to colleagues on that page.';

/** The product's own words for emails about an onboarding. They contain no answers. */
export const onboardingWords: { readonly [kind in OnboardingEmailKind]: Words } = {
  invitation: {
    subject: ({ company, reference }) => `${company} asks you to set up your company as a supplier (reference ${reference})`,
    body: (f) => [
      'Hello,',
      `${f.company} wants to set up ${f.supplier} as a supplier. ${f.asker} asks you to fill in and sign a form by ${f.due}, on a phone or a computer:`,
      f.link,
      goOn,
      how(f),
    ],
  },
  delegation: {
    subject: ({ supplier, company, reference }) =>
      `A colleague asks you to help with ${supplier} at ${company} (reference ${reference})`,
    body: (f) => [
      'Hello,',
      `${f.company} is setting up ${f.supplier} as a supplier. Somebody who was asked for the details passed tasks on to you. Please do them by ${f.due}:`,
      f.link,
      goOn,
      how(f),
    ],
  },
  reminder: {
    subject: ({ company, reference }) => `Reminder: ${company} waits for your details (reference ${reference})`,
    body: (f) => [
      'Hello,',
      `${f.asker} asked you to fill in and sign a form for ${f.supplier}. It is not finished yet. It can be finished until ${f.due}:`,
      f.link,
      'If you are not the right person, you can pass it on, or say so, on that page.',
      how(f),
    ],
  },
  'sent-back': {
    subject: ({ company, reference }) => `${company} asks you to change something (reference ${reference})`,
    body: (f) => [
      'Hello,',
      `${f.company} has looked at what you handed in for ${f.supplier} and asks you to change something. The page says what, and why. Afterwards it has to be signed again, by ${f.due}:`,
      f.link,
      how(f),
    ],
  },
  approved: {
    subject: ({ supplier, company }) => `${supplier} is set up at ${company}`,
    body: (f) => [
      'Hello,',
      `${f.company} has approved what was handed in for ${f.supplier}. There is nothing more to do. The bank account is checked separately before it is used.`,
      `If you did not hand this in, please tell ${f.company} at once, on a phone number that you know.`,
    ],
  },
  declined: {
    subject: ({ supplier, company }) => `${company} did not set up ${supplier}`,
    body: (f) => [
      'Hello,',
      `${f.company} has looked at what was handed in for ${f.supplier} and declined it. Please ask ${f.asker} if you have questions.`,
    ],
  },
  'submitted-notice': {
    subject: ({ supplier }) => `Counterfoil: ${supplier} handed in its onboarding`,
    body: (f) => [
      'Hello,',
      `${f.supplier} signed its onboarding and handed it in. It waits for a second person. Bank details in it are only a claim until they are approved.`,
      f.link,
    ],
  },
  'wrong-notice': {
    subject: ({ supplier }) => `Counterfoil: somebody says that the onboarding of ${supplier} is wrong`,
    body: (f) => [
      'Hello,',
      `Whoever has the link says that the onboarding of ${f.supplier} is wrong, or not for them. Please look at it:`,
      f.link,
    ],
  },
};
