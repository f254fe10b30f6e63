import { type WhyKind, whys } from '@counterfoil/domain';
import { Popover, UnstyledButton } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './result-help.module.css';

type Props = { readonly why: WhyKind };

/** A help button beside a result that explains it and what to do about it, for mouse, touch and keyboard. */
export const ResultHelp = ({ why }: Props) => {
  const id = useId();
  const { label, means, todo } = whys[why];
  return (
    <Popover width={300} position="bottom-start" withArrow trapFocus returnFocus withRoles={false}>
      <Popover.Target>
        <UnstyledButton
          className={classes['open'] ?? ''}
          aria-label={`What “${label}” means`}
          aria-haspopup="dialog"
          onClick={(event) => event.stopPropagation()}
        >
          <IconHelp size={14} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown
        className={classes['help'] ?? ''}
        role="dialog"
        aria-labelledby={id}
        tabIndex={-1}
        onClick={(event) => event.stopPropagation()}
      >
        <h3 id={id}>{label}</h3>
        <p>{means}</p>
        {why === 'nothing-to-do' ? null : (
          <>
            <h4>What to do</h4>
            <p>{todo}</p>
          </>
        )}
      </Popover.Dropdown>
    </Popover>
  );
};
