import { Input } from '@mantine/core';
import type { TaskItemProps } from './task-item-props.js';
import { itemProps } from './task-item-props.js';
import classes from './task-items.module.css';

/** Types 8 and 15: documents. Without a picker, as in a preview, the box only shows where a document goes. */
export const FileItem = (props: TaskItemProps) => {
  const { field, value, onChange, disabled = false, filePicker } = props;
  const { label, error } = itemProps(props);
  return (
    <Input.Wrapper label={label} error={error} size="md" labelElement="div">
      {filePicker === undefined ? (
        <div className={classes['drop']}>Take a photo or choose a file</div>
      ) : (
        filePicker({ field, value, onChange, disabled })
      )}
    </Input.Wrapper>
  );
};
