import { useWorkOnRowsMutation, useWorkRowQuery } from '../../work.api.js';
import type { ChosenPayee } from './row-act.js';
import { useRunTools } from './run-tools.js';

type Props = Pick<ChosenPayee, 'rows'> & {
  readonly runId: string;
  readonly onEnd: (outcome: { readonly isDone: boolean }) => void;
};

/** Adds the payee, and checks the payment again, so that it can be asked at once. */
export const AddPayeeFlow = ({ runId, rows: { lines }, onEnd }: Props) => {
  const tools = useRunTools();
  const { currentData } = useWorkRowQuery({ runId, n: lines[0]! });
  const [work] = useWorkOnRowsMutation();
  if (tools === null || currentData === undefined) return null;
  const onDone = () => {
    void work({ runId, act: 'recheck', lines });
    onEnd({ isDone: true });
  };
  return <tools.AddPayee payment={currentData.first} onClose={() => onEnd({ isDone: false })} onDone={onDone} />;
};
