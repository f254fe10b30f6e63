import { Button } from '@mantine/core';
import { SIGN_TASK, type TaskStatus } from '@counterfoil/domain';
import type { PassedOn } from '@counterfoil/projections';
import { IconCheck } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Problem } from '../ui/feedback/problem.js';
import { shortDay, timeOfDay } from './day-words.js';
import { useTakeBackOnboardingMutation } from './onboarding.api.js';
import classes from './onboarding.module.css';
import { notesOf, statusOf, summaryOf, type Task } from './task-words.js';
import type { Visit } from './use-visit.js';

type Props = {
  readonly visit: Visit;
  readonly task: Task;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** The content of the task, shown while it is open. */
  readonly children: ReactNode;
};

/** One task with its status and, while it is open, its fields. */
export const TaskRow = ({ visit, task, isOpen, onToggle, children }: Props) => {
  const { page, progress } = visit;
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen && !wasOpen.current) {
      button.current?.focus({ preventScroll: true });
      button.current?.scrollIntoView({ block: 'start' });
    }
    wasOpen.current = isOpen;
  }, [isOpen]);
  const isMine = page.mine.includes(task.id);
  const status = notes(visit, task).length > 0 ? 'back' : statusOf(progress, task.id);
  const other = page.passedOn.find(({ tasks }) => tasks === null || tasks.includes(task.id));
  return (
    <section className={classes['task']} aria-label={task.title} data-open={isOpen || undefined}>
      <div className={classes['row']}>
        {isMine ? (
          <button ref={button} type="button" className={classes['head']} aria-expanded={isOpen} onClick={onToggle}>
            <Head visit={visit} task={task} status={status} isOpen={isOpen} other={other} />
          </button>
        ) : (
          <div className={classes['head']}>
            <Head visit={visit} task={task} status={status} isOpen={false} other={other} />
          </div>
        )}
        {other === undefined ? null : <TakeBack visit={visit} other={other} />}
      </div>
      {isOpen ? <div className={classes['body']}>{children}</div> : null}
    </section>
  );
};

type Status = TaskStatus | 'back';
/** The words of the symbols, for screen readers. Where there is none, the line below the title has the word. */
const symbolWords: { readonly [status in Status]: string } = { open: 'To do', optional: '', done: 'Done', back: '' };

const notes = ({ progress }: Visit, { section }: Task): readonly string[] => (section === null ? [] : notesOf(section, progress));

type HeadProps = Pick<Props, 'visit' | 'task' | 'isOpen'> & { readonly status: Status; readonly other: PassedOn | undefined };

const Head = ({ visit, task, status, isOpen, other }: HeadProps) => (
  <>
    <i className={classes['dot']} data-status={status}>
      {status === 'done' ? <IconCheck size={14} stroke={3} aria-hidden /> : null}
      <span className={classes['unseen']}>{symbolWords[status]}</span>
    </i>
    <span className={classes['words']}>
      <b>{task.title}</b>
      <small data-status={status}>{lineOf({ visit, task, status, other })}</small>
    </span>
    {status === 'done' && !isOpen && visit.page.mine.includes(task.id) ? <span className={classes['change']}>Change</span> : null}
  </>
);

const lineOf = ({ visit, task, status, other }: Omit<HeadProps, 'isOpen'>): string => {
  if (status === 'back') return `Sent back: “${notes(visit, task).join('” “')}”`;
  if (other !== undefined) return `Passed on to ${other.email}, ${openedWords(other)}`;
  if (!visit.page.mine.includes(task.id)) return 'Somebody else was asked for this';
  if (task.section === null) return 'When all tasks are done: your name, your role, once';
  if (status === 'optional') return 'Optional';
  return status === 'done' ? summaryOf(task.section, visit.progress) : '';
};

const openedWords = ({ openedAt }: PassedOn): string =>
  openedAt === null ? 'not opened yet' : `opened on ${shortDay(openedAt)} at ${timeOfDay(openedAt)}`;

const ConfirmDialog = lazy(async () => ({ default: (await import('./dialogs.js')).ConfirmDialog }));

const TakeBack = ({ visit: { publicId, reload, page }, other }: { readonly visit: Visit; readonly other: PassedOn }) => {
  const [isAsking, setAsking] = useState(false);
  const [takeBack, { error }] = useTakeBackOnboardingMutation();
  const { participantId, email, tasks } = other;
  const confirm = async () => {
    await takeBack({ publicId, participantId });
    setAsking(false);
    await reload();
  };
  const titles = [...page.sections.map(({ id, title }) => ({ id, title })), { id: SIGN_TASK, title: 'Sign' }]
    .filter(({ id }) => tasks === null || tasks.includes(id))
    .map(({ title }) => title);
  return (
    <>
      <Button variant="subtle" onClick={() => setAsking(true)}>
        Take back
      </Button>
      <Problem of={error} />
      <Suspense fallback={null}>
        {isAsking ? (
          <ConfirmDialog opened onClose={() => setAsking(false)} onConfirm={confirm} confirmLabel="Take back">
            Are you sure you want to take back {titles.join(', ')}? The link of {email} then stops working. What they entered
            stays.
          </ConfirmDialog>
        ) : null}
      </Suspense>
    </>
  );
};
