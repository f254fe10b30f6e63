import type { ReleaseView, RunView, Written } from '@counterfoil/projections';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { countText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import { tellWritten } from '../../ui/feedback/tell-written.js';
import { SendDialog } from '../../ui/form/action-dialog.js';
import { ReasonDialog } from '../../ui/form/reason-dialog.js';
import { actions } from '../../ui/words/actions.js';
import { useMarkReadyMutation, useReleaseQuery } from '../payments.api.js';
import { ReleaseQuestion } from './release-question.js';
import { releaseLabel } from './release-words.js';

type Props = { readonly run: RunView; readonly size?: 'compact-sm' | 'sm' };

/** Releases a run, or asks a second person to. A disabled button says why in its label or its title. */
export const ReleaseButton = ({ run, size = 'sm' }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const locale = useLocale();
  const { currentData: view } = useReleaseQuery(run.id);
  const isDisabled = view === undefined || view.refused !== null || view.request !== null;
  const label = releaseLabel(view, (n) => countText(n, locale));
  return (
    <>
      <Button
        size={size}
        onClick={() => setOpen(true)}
        disabled={isDisabled}
        title={view?.refused ?? undefined}
        {...((view?.open.lines ?? 0) > 0 ? { variant: 'default' } : {})}
      >
        {label}
      </Button>
      {isOpen && view !== undefined ? <ReleaseDialog run={run} view={view} onClose={() => setOpen(false)} /> : null}
    </>
  );
};

type DialogProps = { readonly run: RunView; readonly view: ReleaseView; readonly onClose: () => void };

const ReleaseDialog = ({ run, view, onClose }: DialogProps) => {
  const [markReady] = useMarkReadyMutation();
  const needsTwo = view.needsSecondPerson.length > 0;
  const dialog = {
    title: actions.releaseRun,
    submitLabel: needsTwo ? 'Ask a second person to release' : actions.releaseRun,
    onClose,
    send: (reason = '') => markReady({ runId: run.id, reason }),
    done: (written: Written) => {
      onClose();
      tellWritten(written, 'Marked ready to pay.');
    },
    children: <ReleaseQuestion run={run} view={view} />,
  };
  return view.open.lines > 0 ? <ReasonDialog {...dialog} label="Reason for paying anyway" danger /> : <SendDialog {...dialog} />;
};
