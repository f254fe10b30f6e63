import { Button, Input } from '@mantine/core';
import { filesIn, type FormField, type TaskValue, titleOfItem, withFile } from '@counterfoil/domain';
import { useState } from 'react';
import type { LibraryChoice } from '../ui/documents/library-choices.js';
import { SelectDialog } from '../ui/documents/select-dialog.js';
import classes from './onboardings.module.css';

type Props = {
  readonly field: FormField;
  readonly value: TaskValue | undefined;
  readonly onChange: (value: TaskValue) => void;
  readonly fault: string | undefined;
  readonly supplierId: string;
};

/** A choice of documents from the supplier's library. */
export const ApprovalFiles = ({ field, value, onChange, fault, supplierId }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const files = filesIn(value);
  const add = ({ id, title, expiryDate }: LibraryChoice) => {
    const file = { id, documentTitle: title, expiryDate: expiryDate === '' ? null : expiryDate, deletedDate: null };
    onChange(withFile(field, files, file));
    setOpen(false);
  };
  return (
    <Input.Wrapper label={titleOfItem(field)} required={field.required} error={fault}>
      <ul className={classes['files']} aria-label={titleOfItem(field)}>
        {files.map(({ id, documentTitle }) => (
          <li key={id}>
            {documentTitle}{' '}
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`Leave out ${documentTitle}`}
              onClick={() => onChange(files.filter((file) => file.id !== id))}
            >
              Leave out
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
        Choose from the library
      </Button>
      {isOpen ? <SelectDialog supplierId={supplierId} onSelect={add} onClose={() => setOpen(false)} /> : null}
    </Input.Wrapper>
  );
};
