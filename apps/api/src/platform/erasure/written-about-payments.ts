import { type LineRanges, linesIn, paymentRowId, type RowWorkEvent, streamName } from '@counterfoil/domain';
import type { EventStore, RecordedEvent } from '@counterfoil/event-store';
import { sealedIn } from '../log/sealed-in.js';
import type { Vault } from '../log/vault.js';

/** What users wrote in one act about payments of a run. */
export type WrittenAboutPayments = {
  readonly texts: readonly string[];
  /** The ids of the payments. */
  readonly rows: readonly string[];
  /** Whose keys must be destroyed so that neither the log nor a read model shows the texts. */
  readonly subjects: readonly string[];
};

type Data = { readonly n?: number; readonly alerts?: readonly { readonly n: number }[]; readonly lines?: LineRanges };

/** The events with such a text. Rows show comments and dismissals, which are blanked for each payment. */
const shownInRows: { readonly [type in RowWorkEvent['type']]?: boolean } = {
  PaymentCommented: true,
  PaymentAlertDismissed: true,
  PaymentAlertsDismissed: true,
  PaymentsHeld: false,
  PaymentsLeftOut: false,
};

/** The key of a run is kept, because it also seals other texts. */
const isOfOneText = (subject: string): boolean => subject.startsWith('payment:') || subject.startsWith('run-text:');

/** @throws AlteredEvent */
export async function* writtenAbout(
  store: EventStore,
  vault: Vault,
  tenant: string,
  runId: string,
): AsyncGenerator<WrittenAboutPayments> {
  const at = { tenant, stream: streamName(tenant, 'payment-run', runId), types: Object.keys(shownInRows) };
  for await (const { event, fields } of sealedIn(store, vault, at)) {
    const isShown = shownInRows[event.type as RowWorkEvent['type']] === true;
    const texts = fields.flatMap((each) => Object.values(each ?? {})).filter((text) => typeof text === 'string');
    const rows = linesOf(event).map((n) => paymentRowId(runId, n));
    const own = event.sealed.map(({ subject }) => subject).filter(isOfOneText);
    const subjects = new Set([...own, ...(isShown ? rows.map((row) => `payment:${row}`) : [])]);
    yield { texts, rows, subjects: [...subjects] };
  }
}

const linesOf = ({ data }: RecordedEvent): readonly number[] => {
  const { n, alerts = [], lines = [] } = data as Data;
  return [...(n === undefined ? [] : [n]), ...alerts.map((alert) => alert.n), ...linesIn(lines)];
};
