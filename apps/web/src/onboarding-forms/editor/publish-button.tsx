import { Button } from '@mantine/core';
import type { OnboardingFormAnswer } from '@counterfoil/projections';
import { useRef, useState } from 'react';
import { notify } from '../../ui/feedback/notify.js';
import { failed } from './editor-texts.js';
import type { Editor } from './use-editor.js';

type Props = { readonly form: OnboardingFormAnswer; readonly editor: Editor; readonly onFaults: () => void };

/** The code of the country that is sent when a form is published. */
const AUSTRALIA = '13';

/** Publishes the form as the next version. A second press while the call is running does nothing (P-4.4.2). */
export const PublishButton = ({ form, editor, onFaults }: Props) => {
  const { changed, version, faults } = form;
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const publish = async () => {
    if (isSending.current) return;
    if (faults.length > 0) {
      notify('danger', failed.form);
      onFaults();
      return;
    }
    isSending.current = true;
    setBusy(true);
    await editor.current.submit(false, AUSTRALIA);
    isSending.current = false;
    setBusy(false);
  };
  return (
    <Button disabled={!changed} loading={isBusy} onClick={() => void publish()}>
      {changed ? `Publish version ${version + 1}` : 'Publish: nothing changed'}
    </Button>
  );
};
