import { foldText, type InvitationText } from '@counterfoil/domain';
import type { EntityDoc } from '@counterfoil/projections';
import {
  bytesSource,
  type ParseContext,
  type Problem as ListProblem,
  problemMessages,
  readSupplierList,
} from '@counterfoil/parsers';
import { Problem } from '../../platform/http/problem.js';

/** Maximum number of rows in a file. Each becomes a record and an email while the user waits. */
const MOST_ROWS = 500;
/** Additional rows, for headings and blank lines. */
const SPARE = 50;
const TOO_LONG = `A file may have ${MOST_ROWS} suppliers at most. Please split it into smaller files.`;

const HEADINGS = ['Supplier name', 'Email', 'Supplier code', 'Entity'] as const;

/** A template to fill in. The byte order mark makes Excel read and write it as UTF-8. */
export const TEMPLATE = `\uFEFF${HEADINGS.join(',')}\r\n`;

export type ListedInvitation = InvitationText & { readonly row: number };

/** The rows of a completed template in their order. @throws Problem when the file is not a list of suppliers, or is too long */
export const readInvitationList = async (
  file: { readonly fileName: string; readonly bytes: Uint8Array },
  { customerCountry }: Pick<ParseContext, 'customerCountry'>,
  entities: readonly EntityDoc[],
): Promise<readonly ListedInvitation[]> => {
  const limits = { records: MOST_ROWS + SPARE };
  const { accepted, suppliers, errors } = await readSupplierList(
    bytesSource(file.fileName, file.bytes),
    { customerCountry },
    { limits },
  );
  // A problem of a single row, such as a missing account, is no reason to refuse the file.
  const refusal = accepted ? undefined : (errors.find(({ row }) => row === undefined) ?? { code: 'unrecognised' as const });
  if (suppliers.length > MOST_ROWS || isTooLong(refusal)) throw new Problem(422, 'tooLarge', TOO_LONG);
  if (refusal !== undefined) throw new Problem(422, refusal.code, wordsOf(refusal));
  return suppliers.map(({ row, supplierName, accountName, email = '', supplierCode = '', entityId = '' }) => ({
    ...{ row, supplierName: supplierName ?? accountName ?? '', email, supplierCode },
    entityId: idOf(entityId, entities),
  }));
};

const isTooLong = (problem: ListProblem | undefined): boolean => problem?.code === 'tooLarge' && problem.field === 'records';

const wordsOf = (problem: ListProblem): string => {
  if (problem.code === 'unrecognised')
    return `The file has no row with these headings: ${HEADINGS.join(', ')}. Please fill in the template.`;
  if (problem.code === 'emptyFile') return 'The file has no suppliers below its headings.';
  return problemMessages[problem.code](problem);
};

/** Finds an entity by its id or name. An unknown entity keeps its text and is reported. */
const idOf = (text: string, entities: readonly EntityDoc[]): string => {
  const folded = foldText(text);
  return entities.find(({ id, name }) => foldText(id) === folded || foldText(name) === folded)?.id ?? text;
};
