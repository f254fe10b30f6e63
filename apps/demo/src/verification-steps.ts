import { plusMilliseconds } from '@counterfoil/api';
import type { Step } from './agenda.js';
import { type Company, companyById } from './companies.js';
import { answerComments, reportComments, verifications } from './data/verifications-data.js';
import { type Deed, deedsOf, type DemoSupplier } from './demo-suppliers.js';
import { chance, type DemoYear } from './demo-year.js';
import { sceneOf } from './scene.js';
import { isVerificationVerb, type VerificationVerb, verificationActs } from './verification-acts.js';

const MINUTE = 60_000;

type Happening = { readonly at: string; readonly verb: VerificationVerb; readonly rest?: string };

const stepsOf = (company: Company, record: DemoSupplier, story: string, happenings: readonly Happening[]): readonly Step[] =>
  happenings.map(({ at, verb, rest = '' }, i) => ({
    at,
    act: async (desk) => verificationActs[verb](await sceneOf(desk, company, record, story, i, verb), rest),
  }));

type Answer = {
  /** The name of the request within the record's year. */
  readonly story: string;
  readonly askedAt: string;
  /** The time of the answer. Payment runs after it can rely on it. */
  readonly at: string;
  /** The verb as in the table of suppliers, or `report`. */
  readonly verb: 'confirm' | 'report';
  readonly rest: string;
  /** The supplier has answered before. */
  readonly isUpdate: boolean;
};

/** The steps of a request that the supplier answers, most within minutes of opening the page. */
export const answeredSteps = (
  company: Company,
  record: DemoSupplier,
  { story, askedAt, at, verb, rest, isUpdate }: Answer,
): readonly Step[] => {
  const { code } = record;
  const from = (minutes: number): string => plusMilliseconds(at, minutes * MINUTE);
  const [comments, share] = verb === 'report' ? [reportComments, 1] : [answerComments, 0.2];
  const lucky = chance(code, story, 'comment') / share;
  const asked: readonly Happening[] = [
    { at: askedAt, verb: 'ask', rest: isUpdate ? 'update' : '' },
    { at: plusMilliseconds(askedAt, MINUTE), verb: 'mail' },
    { at: from(-5), verb: 'open' },
  ];
  const mistyped: readonly Happening[] = chance(code, 'mistyped') < 0.15 ? [{ at: from(-3), verb: 'miss' }] : [];
  const matched: readonly Happening[] = verb === 'report' ? [] : [...mistyped, { at: from(-2), verb: 'match' }];
  const said: readonly Happening[] = [
    { at, verb, rest },
    { at: from(2), verb: 'details', rest: lucky < 1 ? comments[Math.floor(lucky * comments.length)]! : '' },
    { at: from(3), verb: 'mail' },
  ];
  return stepsOf(company, record, story, [...asked, ...matched, ...said]);
};

/** The steps of the stories in the table, `company code | deeds`. Deeds of the same story are seven minutes apart. */
export const verificationStories = (year: DemoYear): readonly Step[] =>
  verifications
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [who, story] = line.split(' | ');
      const [companyId, code] = who!.split(' ');
      const company = companyById(companyId!);
      const record = company.supplier(code!);
      const happenings = deedsOf(story!).map((deed, i) => happeningOf(deed, year.at(deed.day, STORY, i * 7 * 60), line));
      return stepsOf(company, record, 'story', happenings);
    });

/** A time of day without payment runs in all three countries. */
const STORY = '05:40';

const happeningOf = ({ verb, rest }: Deed, at: string, line: string): Happening => {
  if (!isVerificationVerb(verb)) throw new Error(`nobody knows how to '${verb}': ${line}`);
  return { at, verb, rest };
};
