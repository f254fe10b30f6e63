import { Button } from '@mantine/core';
import { SIGN_TASK } from '@counterfoil/domain';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { LoadingIndicator } from '../ui/feedback/loading-indicator.js';
import { BottomBar } from './bottom-bar.js';
import { isGstInvalid } from './field-state.js';
import { laterTasks } from './later-tasks.js';
import classes from './onboarding.module.css';
import { TaskFields } from './task-fields.js';
import { TaskRow } from './task-row.js';
import { isReadyToSign, nextTask, statusOf, type Task, tasksOf } from './task-words.js';
import type { Visit } from './use-visit.js';

const SignTask = lazy(async () => ({ default: (await laterTasks()).SignTask }));

/** A fault, or a note of the company that the supplier has not answered yet. */
const WHAT_IS_OPEN = '[aria-invalid="true"], [data-note]';

/** The open task. Unsaved input is saved before another task opens. */
const useOpenTask = ({ page, progress, saving }: Visit) => {
  const [open, setOpen] = useState(() => nextTask(page, progress, null));
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const show = (id: string | null) => {
    setChecked(false);
    setOpen(id);
  };
  const goOn = async () => {
    if (open === null) return;
    setBusy(true);
    const isSaved = await saving.all();
    setBusy(false);
    const { progress: now, failure } = saving.state.get();
    if (isSaved && statusOf(now, open) !== 'open') return show(nextTask(page, now, open));
    setChecked(true);
    if (failure === undefined) setAttempts((count) => count + 1);
  };
  const toggle = async (id: string) => {
    await saving.all();
    show(id === open ? null : id);
  };
  return { open, isChecked, isBusy, attempts, show, goOn, toggle };
};

type OpenTaskState = ReturnType<typeof useOpenTask>;

/** The list of tasks, one of which may be open. When the open task is done, the next one opens. */
export const TaskList = ({ visit }: { readonly visit: Visit }) => {
  const opened = useOpenTask(visit);
  const { open, isChecked, attempts, toggle } = opened;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempts > 0) list.current?.querySelector<HTMLElement>(WHAT_IS_OPEN)?.focus();
  }, [attempts]);
  // Loads the later tasks while the first one is filled in, so that they open at once.
  useEffect(() => void laterTasks().catch(() => undefined), []);
  return (
    <>
      <div className={classes['card']} ref={list}>
        {tasksOf(visit.page).map((task) => (
          <TaskRow key={task.id} visit={visit} task={task} isOpen={task.id === open} onToggle={() => void toggle(task.id)}>
            <OpenTask visit={visit} task={task} isChecked={isChecked} />
          </TaskRow>
        ))}
      </div>
      {open === SIGN_TASK && isReadyToSign(visit.progress) ? null : (
        <BottomBar visit={visit}>
          <NextStep visit={visit} opened={opened} />
        </BottomBar>
      )}
    </>
  );
};

type NextProps = { readonly visit: Visit; readonly opened: OpenTaskState };

/** The button for the next step, or the reason why there is none. */
const NextStep = ({ visit, opened: { open, isChecked, isBusy, show, goOn } }: NextProps) => {
  const { page, progress } = visit;
  if (open !== null && open !== SIGN_TASK) {
    const asksGst = page.sections.some(({ id, fields }) => id === open && fields.some((field) => field.id === 'GstNumber'));
    return (
      <Button
        fullWidth
        size="lg"
        loading={isBusy}
        disabled={asksGst && isGstInvalid(visit, isChecked)}
        onClick={() => void goOn()}
      >
        Save and go on
      </Button>
    );
  }
  const next = nextTask(page, progress, null);
  if (next === null || open === SIGN_TASK) return <p className={classes['rest']}>{restOf(visit)}</p>;
  return (
    <Button fullWidth size="lg" onClick={() => show(next)}>
      Go on
    </Button>
  );
};

/** Why this person has nothing to do now; '' while a task is open. */
const restOf = ({ page, progress }: Visit): string =>
  page.mine.includes(SIGN_TASK)
    ? 'You can sign when all tasks are done, also those of others.'
    : page.mine.every((id) => statusOf(progress, id) !== 'open')
      ? 'Your tasks are done. Thank you. You can close this page.'
      : '';

type OpenProps = { readonly visit: Visit; readonly task: Task; readonly isChecked: boolean };

const OpenTask = ({ visit, task: { section }, isChecked }: OpenProps) => {
  if (section !== null) return <TaskFields visit={visit} section={section} isChecked={isChecked} />;
  return isReadyToSign(visit.progress) ? (
    <Suspense fallback={<LoadingIndicator />}>
      <SignTask visit={visit} />
    </Suspense>
  ) : (
    <p className={classes['muted']}>You can sign when all tasks are done.</p>
  );
};
