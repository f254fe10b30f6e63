import { Button, Group, Radio } from '@mantine/core';
import { useState } from 'react';
import { useLibraryTableQuery } from '../../platform/documents.api.js';
import { LoadingIndicator } from '../feedback/loading-indicator.js';
import { Problem } from '../feedback/problem.js';
import { DialogFrame } from '../form/dialog-frame.js';
import { EmptyRow } from '../table/empty-row.js';
import { LocalDate } from '../values/local-time.js';
import classes from './documents.module.css';
import { choicesIn, type LibraryChoice } from './library-choices.js';

type Props = {
  /** Null for the company's own library. */
  readonly supplierId: string | null;
  readonly onSelect: (choice: LibraryChoice) => void;
  readonly onClose: () => void;
};

/** The document library select modal (P-2.1.11). */
export const SelectDialog = ({ supplierId, onSelect, onClose }: Props) => {
  const { data, error, isFetching, refetch } = useLibraryTableQuery(supplierId, { refetchOnMountOrArgChange: true });
  const [chosen, setChosen] = useState<LibraryChoice | null>(null);
  const choices = data === undefined ? [] : choicesIn(data.result);
  return (
    <DialogFrame title="Choose a document" onClose={onClose}>
      <Problem of={error} retry={refetch} title="The library could not be loaded" />
      {data === undefined && isFetching ? <LoadingIndicator /> : null}
      {data === undefined ? null : <Choices choices={choices} chosen={chosen} onChoose={setChosen} />}
      <Group justify="flex-end" gap="sm" mt="md">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={chosen === null} onClick={() => chosen !== null && onSelect(chosen)}>
          Choose
        </Button>
      </Group>
    </DialogFrame>
  );
};

type ChoicesProps = {
  readonly choices: readonly LibraryChoice[];
  readonly chosen: LibraryChoice | null;
  readonly onChoose: (choice: LibraryChoice) => void;
};

const Choices = ({ choices, chosen, onChoose }: ChoicesProps) => (
  <table className={classes['choices']}>
    <thead>
      <tr>
        <th>Title</th>
        <th>Type</th>
        <th>Expiry date</th>
      </tr>
    </thead>
    <tbody>
      {choices.length === 0 ? <EmptyRow columns={3} /> : null}
      {choices.map((choice) => (
        <tr key={choice.id}>
          <td>
            <Radio
              name="document"
              checked={chosen?.id === choice.id}
              onChange={() => onChoose(choice)}
              label={choice.note === '' ? choice.title : `${choice.title} (${choice.note.toLowerCase()})`}
            />
          </td>
          <td>{choice.type}</td>
          <td>{choice.expiryDate === '' ? '' : <LocalDate date={choice.expiryDate} />}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
