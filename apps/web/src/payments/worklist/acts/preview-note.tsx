import type { WorkPreviewAnswer } from '@counterfoil/projections';
import { List, Text } from '@mantine/core';
import { countText } from '../../../platform/words/format.js';
import { useLocale } from '../../../platform/words/locale.js';
import { paymentsText } from '../../result-groups.js';
import { TallyMoney } from '../../tally-money.js';
import { refusedText } from './preview-words.js';

type Props = { readonly preview: WorkPreviewAnswer; readonly currency: string | null };

/** The number of payments that an act is possible for, and the reasons for the others. Nothing for a single possible payment. */
export const PreviewNote = ({ preview: { can, amount, cannot }, currency }: Props) => {
  const locale = useLocale();
  const count = (n: number) => countText(n, locale);
  return (
    <>
      {can.length < 2 && cannot.length === 0 ? null : (
        <Text fw={500}>
          {paymentsText(can.length, count)}, <TallyMoney amount={amount} currency={can.length === 0 ? null : currency} />
        </Text>
      )}
      {cannot.length === 0 ? null : (
        <List size="sm" aria-label="Payments that this is not for">
          {cannot.map((refused) => (
            <List.Item key={refused.reason}>{refusedText(refused, count)}</List.Item>
          ))}
        </List>
      )}
    </>
  );
};
