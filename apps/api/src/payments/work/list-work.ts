import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { indexWords, searchWords } from '@counterfoil/domain';
import type { RunWorkAnswer, WorkTab } from '@counterfoil/projections';
import { SessionQuery } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import { inTurns } from '../../platform/in-turns.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { type PlacedLine, RunWorkReader } from './run-work.js';
import { VisibleRunDocs } from './visible-run-docs.js';
import type { Match, WorkParams } from './work.dto.js';
import { WorkRows } from './work-rows.js';
import { isInTab, summaryOf } from './work-summary.js';

/** The rows of a run, the most urgent first, with the sums of all rows. */
export class ListWork extends SessionQuery<{ readonly runId: string; readonly params: WorkParams }, RunWorkAnswer> {}

const DEFAULT_LENGTH = 100;
/** Lines whose words are compared with a search in one turn of the event loop. */
const AT_ONCE = 2_000;

@QueryHandler(ListWork)
export class ListWorkHandler implements IQueryHandler<ListWork> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly customers: Customers,
    private readonly runs: VisibleRunDocs,
    private readonly work: RunWorkReader,
    private readonly rows: WorkRows,
  ) {}

  async execute({ input: { runId, params }, session }: ListWork): Promise<RunWorkAnswer> {
    const position = await this.readModels.position();
    const run = await this.runs.find(session, runId);
    const { policyVersion } = await this.customers.of(session.tenant);
    const lines = await this.work.of(session.tenant, runId, session.entityId);
    const found = ordered(await matching(lines, params), params.sort);
    const { length = DEFAULT_LENGTH } = params;
    const start = params.last === 'true' ? Math.max(0, found.length - length) : (params.after ?? params.start ?? 0);
    return {
      rows: await this.rows.of(session.tenant, runId, found.slice(start, start + length)),
      total: found.length,
      next: start + length < found.length ? String(start + length) : null,
      position,
      summary: summaryOf(lines, policyVersion !== run.rules.policy),
    };
  }
}

/** The lines that match a filter, for lists and for "all that match". */
export const matching = async (
  lines: readonly PlacedLine[],
  { tab = 'all', why, search, assigned }: Pick<Match, 'tab' | 'why' | 'search' | 'assigned'>,
): Promise<readonly PlacedLine[]> => {
  const words = searchWords(search ?? '');
  const matches = (line: PlacedLine): boolean =>
    isInTab(line, tab) &&
    (why === undefined || isWaitingFor(line, why.split(','), tab)) &&
    (assigned === undefined || line.assigned?.to === assigned) &&
    isFound(line, words);
  const found: PlacedLine[] = [];
  for await (const some of inTurns(lines, words.length === 0 ? lines.length : AT_ONCE)) found.push(...some.filter(matches));
  return found;
};

/** The filter by reason applies to waiting payments only, unless another list is requested. */
const isWaitingFor = ({ now, place }: PlacedLine, whys: readonly string[], tab: WorkTab): boolean =>
  whys.includes(now) && (tab !== 'all' || place === 'todo' || place === 'waiting');

const isFound = (line: PlacedLine, words: readonly string[]): boolean => {
  if (words.length === 0) return true;
  const { accountName, supplierName, supplierCode, accountDisplay, reference } = line;
  const own = [accountName, supplierName, supplierCode, accountDisplay, reference].flatMap((text) => indexWords(text ?? ''));
  return words.every((word) => own.some((each) => each.startsWith(word)));
};

const bySort: { readonly [sort: string]: (a: PlacedLine, b: PlacedLine) => number } = {
  n: (a, b) => a.n - b.n,
  amount: (a, b) => a.amount - b.amount || a.n - b.n,
  accountName: (a, b) => a.accountName.localeCompare(b.accountName) || a.n - b.n,
};

/** Without a sort, lines keep their order: worst first. */
const ordered = (lines: readonly PlacedLine[], sort: string | undefined): readonly PlacedLine[] => {
  const by = bySort[sort?.replace(/^-/, '') ?? ''];
  if (by === undefined) return lines;
  const sorted = [...lines].sort(by);
  return sort!.startsWith('-') ? sorted.reverse() : sorted;
};
