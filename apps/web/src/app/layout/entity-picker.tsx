import { UNKNOWN_ENTITY, useEntity } from '../../platform/session/entity.js';
import { useSession } from '../../platform/session/session.js';
import { SearchSelect } from '../../ui/select/search-select.js';
import classes from './sidebar.module.css';

const ALL = 'all';

/** Limits every list to one entity, or to rows of unknown entities. Shown only to customers with entities. */
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
    <SearchSelect
      classNames={{ root: classes['entity'] ?? '', input: classes['entityInput'] ?? '', section: classes['entityArrow'] ?? '' }}
      variant="unstyled"
      comboboxProps={{ width: 240, position: 'top-start' }}
      aria-label="Entity"
      choices={options}
      value={entityId ?? ALL}
      onChange={(chosen) => choose(chosen === ALL ? null : chosen)}
      allowDeselect={false}
    />
  );
};
