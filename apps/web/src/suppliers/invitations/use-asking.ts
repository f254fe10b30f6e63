import type { OnboardingFormRow } from '@counterfoil/projections';
import { useState } from 'react';
import { usePublishedFormsQuery } from '../../platform/onboardings.api.js';
import type { Asking } from './invitations.api.js';

const NONE: readonly OnboardingFormRow[] = [];

/** The choice of what new suppliers are asked for: their bank account, or a published form. */
export const useAsking = () => {
  const { currentData: forms = NONE } = usePublishedFormsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [ask, setAsk] = useState<Asking['ask']>('bank-details');
  const [chosen, setFormId] = useState<string | null>(null);
  const formId = chosen ?? forms[0]?.id ?? '';
  const asking: Asking = ask === 'onboarding' ? { ask, formId } : { ask };
  return { asking, forms, setAsk, setFormId };
};

export type AskingChoice = ReturnType<typeof useAsking>;
