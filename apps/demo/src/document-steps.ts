import type { Step } from './agenda.js';
import { companyById } from './companies.js';
import { type DemoYear, LAST_DAY } from './demo-year.js';
import { type Desk, demoCall } from './desk.js';
import { keepPdf } from './files/kept-pdf.js';

/**
 * `code`: the supplier's code, null for the company's own library. `kept` and `expires`: days of the demo's year; null: never
 * expires.
 */
type DemoDocument = {
  readonly code: string | null;
  readonly title: string;
  readonly kept: number;
  readonly expires: number | null;
};

const documents: readonly DemoDocument[] = [
  { code: null, title: 'Terms of payment', kept: 20, expires: null },
  { code: null, title: 'Supplier code of conduct', kept: 20, expires: null },
  { code: 'V012', title: 'Professional indemnity certificate', kept: 150, expires: LAST_DAY + 120 },
  { code: 'V001', title: 'Public liability certificate', kept: 40, expires: LAST_DAY - 9 },
];

const company = companyById('kookaburra');

/** Documents that the clerk uploads without a request. One of them has expired. */
export const documentSteps = (year: DemoYear): readonly Step[] =>
  documents.map((document, i) => ({ at: year.at(document.kept, '05:20', i * 60), act: (desk) => keep(desk, year, document) }));

const keep = async (desk: Desk, year: DemoYear, { code, title, expires }: DemoDocument): Promise<void> => {
  const { actor } = company.person('clerk');
  const record = code === null ? null : company.supplier(code);
  const call = demoCall(company.id, actor, 'document', code ?? 'library', title);
  await desk.caughtUp();
  await keepPdf(
    desk,
    { supplierId: record?.id ?? null, requestId: null, onboardingId: null, call },
    {
      fileName: `${title.toLowerCase().replaceAll(' ', '-')}.pdf`,
      title,
      of: record?.name ?? company.name,
      expiryDate: expires === null ? '' : year.at(expires, '00:00').slice(0, 10),
    },
  );
};
