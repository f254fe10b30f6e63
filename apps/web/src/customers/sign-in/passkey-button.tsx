import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { Problem } from '../../ui/feedback/problem.js';
import type { Sent } from '../../ui/form/use-parsed-form.js';
import { askPasskey } from './passkey.js';

type Props = Pick<ButtonProps, 'size' | 'fullWidth'> & {
  /** Fetches the options that the browser needs; each can be used once. */
  readonly options: () => PromiseLike<Sent<string>>;
  readonly send: (passkey: string) => PromiseLike<Sent<unknown>>;
  readonly onDone: () => unknown;
};

/** Asks the browser for a passkey and sends its answer. */
export const PasskeyButton = ({ options, send, onDone, ...look }: Props) => {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(undefined);
  const use = async (): Promise<Sent<unknown>> => {
    const asked = await options();
    if (asked.data === undefined) return asked;
    const answered = await askPasskey(asked.data);
    return answered.data === undefined ? answered : send(answered.data);
  };
  const press = async () => {
    setBusy(true);
    const { data, error: refusal } = await use();
    setBusy(false);
    setError(refusal);
    if (data !== undefined) onDone();
  };
  return (
    <>
      <Button {...look} loading={isBusy} onClick={() => void press()} data-mantine-stop-propagation="true">
        Use a passkey
      </Button>
      <Problem of={error} />
    </>
  );
};
