import { Button, Checkbox, TextInput } from '@mantine/core';
import { LONGEST_SIGNER } from '@counterfoil/domain';
import { Problem } from '../ui/feedback/problem.js';
import { ParsedForm } from '../ui/form/parsed-form.js';
import { readUnless } from '../ui/form/reading.js';
import { useParsedForm } from '../ui/form/use-parsed-form.js';
import { BottomBar } from './bottom-bar.js';
import { useSignOnboardingMutation } from './onboarding.api.js';
import classes from './onboarding.module.css';
import type { Visit } from './use-visit.js';

type Signed = { readonly name: string; readonly role: string; readonly accepted: boolean };

const parse = (values: Signed) => {
  const { name, role, accepted } = values;
  const faults = {
    name: /\p{L}/u.test(name) ? undefined : 'Please enter your name.',
    role: role.trim() === '' ? 'Please enter your role at the company.' : undefined,
    accepted: accepted ? undefined : 'Please confirm the statements before you sign.',
  };
  return readUnless(faults, { name: name.trim(), role: role.trim(), accepted });
};

/** The signature: a name and a role below the statements. It applies to exactly the answers that this page shows (P-20.3.3). */
export const SignTask = ({ visit }: { readonly visit: Visit }) => {
  const { publicId, page, progress, reload } = visit;
  const [sign] = useSignOnboardingMutation();
  const form = useParsedForm({
    initial: { name: '', role: '', accepted: false },
    parse,
    send: async (signer) => {
      const sent = await sign({ publicId, ...signer, revision: progress.revision ?? 0 });
      // Another person may have changed an answer or signed, so the page is loaded again.
      if (sent.error !== undefined) await reload();
      return sent;
    },
    done: () => reload(),
  });
  return (
    <ParsedForm form={form} label="Sign" className={classes['fields']}>
      <ul className={classes['statements']}>
        {page.statements.map((statement) => (
          <li key={statement}>{statement}</li>
        ))}
      </ul>
      <Checkbox size="md" label="I confirm all of this" {...form.check('accepted')} />
      <TextInput label="Your full name" size="md" maxLength={LONGEST_SIGNER} {...form.text('name')} />
      <TextInput label="Your role at the company" size="md" maxLength={LONGEST_SIGNER} {...form.text('role')} />
      <p className={classes['muted']}>
        Your typed name is your signature. It is kept with the time, your internet address and the answers as they stand now.
      </p>
      <Problem of={form.error} />
      <BottomBar visit={visit}>
        <Button type="submit" fullWidth size="lg" loading={form.isSending} className={classes['long'] ?? ''}>
          Sign and send to {page.customer}
        </Button>
      </BottomBar>
    </ParsedForm>
  );
};
