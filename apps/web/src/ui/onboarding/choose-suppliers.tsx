import { Button } from '@mantine/core';
import { type FoundSupplier, useFindSuppliersQuery } from '../../platform/onboardings.api.js';
import { RemoteSelect } from '../select/remote-select.js';
import classes from './invite.module.css';

type Props = {
  readonly chosen: readonly FoundSupplier[];
  readonly onChange: (chosen: readonly FoundSupplier[]) => void;
};

/** Lets the user search for suppliers and choose several, one at a time. */
export const ChooseSuppliers = ({ chosen, onChange }: Props) => {
  const add = (hit: FoundSupplier | null) => {
    if (hit !== null && chosen.every(({ id }) => id !== hit.id)) onChange([...chosen, hit]);
  };
  return (
    <>
      <RemoteSelect
        // Empties the search after each choice.
        key={chosen.length}
        label="Add a supplier"
        placeholder="Name or supplier code"
        value={null}
        onChange={add}
        useHits={useFindSuppliersQuery}
        {...(chosen.length === 0 ? {} : { autoFocus: true })}
      />
      <ul className={classes['names']} aria-label="Suppliers to invite">
        {chosen.map(({ id, text }) => (
          <li key={id} className={classes['name']}>
            {text}
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`Leave out ${text}`}
              onClick={() => onChange(chosen.filter((one) => one.id !== id))}
            >
              Leave out
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
};
