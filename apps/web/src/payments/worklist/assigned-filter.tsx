import { NativeSelect } from '@mantine/core';
import { useSession } from '../../platform/session/session.js';
import { useColleaguesQuery } from '../work.api.js';

type Props = { readonly value: string | undefined; readonly onChoose: (userId: string | null) => void };

/** Filters the list by the colleague to whom payments are assigned. */
export const AssignedFilter = ({ value, onChoose }: Props) => {
  const me = useSession().user.id;
  const { data } = useColleaguesQuery();
  const others = (data?.rows ?? []).filter(({ userId }) => userId !== me);
  return (
    <NativeSelect
      aria-label="Assigned to"
      value={value ?? ''}
      data={[
        { value: '', label: 'Anyone' },
        { value: me, label: 'Mine' },
        ...others.map(({ userId, name }) => ({ value: userId, label: name })),
      ]}
      onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
    />
  );
};
