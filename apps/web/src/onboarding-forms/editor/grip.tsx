import { IconGripVertical } from '@tabler/icons-react';
import type { KeyboardEvent, Ref } from 'react';
import classes from './editor.module.css';

type Props = {
  readonly of: string;
  readonly grip: {
    readonly ref: Ref<HTMLButtonElement>;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly 'data-grip': string;
  };
};

/** The handle that moves a row. */
export const Grip = ({ of, grip }: Props) => (
  <button
    type="button"
    className={classes['grip']}
    aria-label={`Move ${of}`}
    title="Drag, or press the up and down arrows"
    {...grip}
  >
    <IconGripVertical size={14} aria-hidden />
  </button>
);
