import type { WorkPreviewAnswer } from '@counterfoil/projections';
import { Button, Group, Stack } from '@mantine/core';
import { LoadingIndicator, useLateBusy } from '../../../ui/feedback/loading-indicator.js';
import { Problem } from '../../../ui/feedback/problem.js';
import { DialogFrame } from '../../../ui/form/dialog-frame.js';
import { usePreviewWorkQuery } from '../../work.api.js';
import { ActDialog, type ActDialogProps } from './act-dialog.js';
import { actWords } from './act-words.js';
import { PreviewNote } from './preview-note.js';
import { withoutRows } from './preview-words.js';
import type { ChosenPreviewed, PreviewedAct } from './row-act.js';
import { useRunTools } from './run-tools.js';

type Props = {
  readonly runId: string;
  readonly currency: string | null;
  readonly chosen: ChosenPreviewed;
  readonly onClose: () => void;
  /** Called with the payments that the act was done for. */
  readonly onDone: (lines: readonly number[]) => void;
};

/** An act from its choice to its outcome. The server first says which payments it is possible for, and why not for the others. */
export const ActFlow = ({ runId, currency, chosen: { act, rows, except = [] }, onClose, onDone }: Props) => {
  const { currentData, error, refetch } = usePreviewWorkQuery({ runId, act, rows });
  const { label } = actWords[act];
  if (error !== undefined)
    return (
      <DialogFrame title={label} onClose={onClose}>
        <Problem of={error} retry={refetch} />
      </DialogFrame>
    );
  if (currentData === undefined) return <Loading title={label} onClose={onClose} />;
  const preview = withoutRows(currentData, except);
  if (preview.can.length === 0) return <NothingToDo title={label} {...{ preview, currency, onClose }} />;
  const dialog = { runId, currency, preview, onClose, onDone: () => onDone(preview.can.map(({ n }) => n)) };
  return isOnSuppliers(act) ? <OnSuppliers {...dialog} act={act} /> : <ActDialog {...dialog} act={act} />;
};

/** Shown only when the preview takes longer than opening a dialog. */
const Loading = ({ title, onClose }: { readonly title: string; readonly onClose: () => void }) =>
  useLateBusy(true) ? (
    <DialogFrame title={title} onClose={onClose}>
      <LoadingIndicator />
    </DialogFrame>
  ) : null;

type SupplierAct = 'ask' | 'remind' | 'certify';
const isOnSuppliers = (act: PreviewedAct): act is SupplierAct => act === 'ask' || act === 'remind' || act === 'certify';

/** Acts on the suppliers behind the payments, which other parts of the portal provide. */
const OnSuppliers = ({
  act,
  preview,
  currency,
  onClose,
  onDone,
}: Omit<ActDialogProps, 'act'> & { readonly act: SupplierAct }) => {
  const tools = useRunTools();
  if (tools === null) return null;
  const supplierIds = [...new Set(preview.can.flatMap(({ supplierId }) => supplierId ?? []))];
  const note = <PreviewNote preview={preview} currency={currency} />;
  if (act === 'certify') return <tools.CertifyNames payments={preview.can} {...{ note, onClose, onDone }} />;
  const Suppliers = act === 'ask' ? tools.AskSuppliers : tools.RemindSuppliers;
  return <Suppliers {...{ supplierIds, note, onClose, onDone }} />;
};

type NothingProps = {
  readonly title: string;
  readonly preview: WorkPreviewAnswer;
  readonly currency: string | null;
  readonly onClose: () => void;
};

const NothingToDo = ({ title, preview, currency, onClose }: NothingProps) => (
  <DialogFrame title={title} onClose={onClose}>
    <Stack gap="md">
      <PreviewNote preview={preview} currency={currency} />
      <Group justify="flex-end">
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      </Group>
    </Stack>
  </DialogFrame>
);
