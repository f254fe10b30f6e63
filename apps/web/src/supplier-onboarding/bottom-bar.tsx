import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { connection } from '../platform/http/api.js';
import { Problem } from '../ui/feedback/problem.js';
import { timeOfDay } from './day-words.js';
import classes from './onboarding.module.css';
import type { Visit } from './use-visit.js';

const dialogs = () => import('./dialogs.js');
const PassOnDialog = lazy(async () => ({ default: (await dialogs()).PassOnDialog }));
const WrongDialog = lazy(async () => ({ default: (await dialogs()).WrongDialog }));

type Props = { readonly visit: Visit; readonly children?: ReactNode };

/** The bar at the bottom of the screen: the saving state, the other options, and the next step. */
export const BottomBar = ({ visit, children }: Props) => {
  const [dialog, setDialog] = useState<'pass-on' | 'wrong' | null>(null);
  const close = () => setDialog(null);
  // Loads the dialogs in advance, so that they open at once.
  useEffect(() => void dialogs().catch(() => undefined), []);
  return (
    <div className={classes['bar']}>
      <div className={classes['barInner']}>
        <div className={classes['ways']}>
          <SaveState visit={visit} />
          <Button variant="subtle" onClick={() => setDialog('pass-on')}>
            Pass it on
          </Button>
          <Button variant="subtle" onClick={() => setDialog('wrong')}>
            This is wrong
          </Button>
        </div>
        {children}
      </div>
      <Suspense fallback={null}>
        {dialog === 'pass-on' ? <PassOnDialog visit={visit} onClose={close} /> : null}
        {dialog === 'wrong' ? <WrongDialog visit={visit} onClose={close} /> : null}
      </Suspense>
    </div>
  );
};

const SaveState = ({ visit: { isSaving, failure, saving, progress, drafts } }: { readonly visit: Visit }) => {
  const { isLost } = useSyncExternalStore(connection.state.watch, connection.state.get);
  if (failure !== undefined && !isSaving)
    return (
      <div className={classes['failure']}>
        <Problem of={failure} retry={() => saving.all()} />
      </div>
    );
  const said = () => {
    if (isLost) return 'No connection. What you entered goes out when it is back.';
    if (isSaving) return 'Saving...';
    if (Object.keys(drafts).length > 0) return 'Not saved yet';
    return progress.savedAt === null ? '' : `Saved ${timeOfDay(progress.savedAt)}`;
  };
  return (
    <span role="status" className={classes['saved']}>
      {said()}
    </span>
  );
};
