import { Button, Stack } from '@mantine/core';
import type { CompanySignInDone } from '@counterfoil/projections';
import { type ApiError, isApiError, passkeyOptionsOf } from '../../platform/http/answer.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { Problem } from '../../ui/feedback/problem.js';
import { ParsedForm } from '../../ui/form/parsed-form.js';
import type { Sent } from '../../ui/form/use-parsed-form.js';
import { actions } from '../../ui/words/actions.js';
import { useCodeForm } from '../sign-in/code-form.js';
import { CodeInput } from '../sign-in/code-input.js';
import { PasskeyButton } from '../sign-in/passkey-button.js';
import { useGiveFactorMutation } from './company-sign-in.api.js';

type Props = {
  readonly state: string;
  /** The refusal that asks for the second factor. */
  readonly refusal: ApiError;
  readonly onDone: (done: CompanySignInDone) => void;
};

/** Asks for the second factor of a user whom the provider has identified. */
export const FactorForm = ({ state, refusal, onDone }: Props) => {
  const [give] = useGiveFactorMutation();
  const form = useCodeForm({ send: ({ code }) => give({ state, code }), done: onDone });
  const hasPasskey = passkeyOptionsOf(refusal) !== null;
  /** Requested each time, because options can be used once and expire after five minutes. */
  const options = async (): Promise<Sent<string>> => {
    const { error } = await give({ state });
    const found = passkeyOptionsOf(error);
    return found === null ? { error } : { data: found };
  };
  const usePasskey = async (passkey: string): Promise<Sent<CompanySignInDone>> => {
    const sent = await give({ state, passkey });
    if (sent.data !== undefined) onDone(sent.data);
    return sent;
  };
  return (
    <ParsedForm form={form} label={actions.signIn} unguarded>
      <Stack gap="md">
        {form.error === undefined ? <PageAlert tone="info">{refusal.message}</PageAlert> : <Refusal of={form.error} />}
        {hasPasskey ? <PasskeyButton size="md" fullWidth options={options} send={usePasskey} onDone={() => undefined} /> : null}
        <CodeInput size="md" {...form.text('code')} />
        <Button type="submit" size="md" variant={hasPasskey ? 'default' : 'filled'} loading={form.isSending} fullWidth>
          {actions.signIn}
        </Button>
      </Stack>
    </ParsedForm>
  );
};

const Refusal = ({ of }: { readonly of: unknown }) =>
  isApiError(of) && of.status === 401 ? <PageAlert tone="danger">{of.message}</PageAlert> : <Problem of={of} />;
