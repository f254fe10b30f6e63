import { Select } from '@mantine/core';
import { UNKNOWN_ENTITY, useEntity } from '../../platform/session/entity.js';
import { useSession } from '../../platform/session/session.js';
import classes from './sidebar.module.css';

const ALL = 'all';
/** P-9: no search box where there is little to search. */
const SEARCHED_FROM = 5;

/** For customers with entities: limits every list to one of them, or to rows that belong to none that is known. */
export const EntityPicker = () => {
  const { entities } = useSession();
  const { entityId, choose } = useEntity();
  if (entities.length === 0) return null;
  const options = [
    { value: ALL, label: 'All entities' },
    ...entities.map(({ id, name }) => ({ value: id, label: name })),
    { value: UNKNOWN_ENTITY, label: 'Unknown entity' },
  ];
  return (
    <Select
      classNames={{ root: classes['entity'] ?? '', input: classes['entityInput'] ?? '', section: classes['entityArrow'] ?? '' }}
      variant="unstyled"
      comboboxProps={{ width: 240, position: 'top-start' }}
      aria-label="Entity"
      data={options}
      value={entityId ?? ALL}
      onChange={(chosen) => choose(chosen === ALL ? null : chosen)}
      allowDeselect={false}
      searchable={options.length >= SEARCHED_FROM}
      nothingFoundMessage="No results found"
    />
  );
};
