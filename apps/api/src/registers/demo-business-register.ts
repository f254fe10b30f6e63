import { Injectable } from '@nestjs/common';
import {
  canonicalJson,
  type CustomerCountry,
  isDigitsOf,
  type RegisterAnswer,
  type RegisterReply,
  withoutGrouping,
} from '@counterfoil/domain';
import { sha256 } from '../platform/digests.js';
import { BusinessRegister, type CompanyQuestion } from '../platform/ports/business-register.js';
import { demoCompanies } from './demo-companies-data.js';

/** Marks every answer from bundled data in rows and exports. */
export const DEMO_SOURCE = 'demo data, not checked';

/** The bundled register. Its companies are made up and serve as examples. */
@Injectable()
export class DemoBusinessRegister extends BusinessRegister {
  async lookup({ govCode, country, at }: CompanyQuestion): Promise<RegisterReply> {
    const answer = find(withoutGrouping(govCode), country);
    return { answer, isAvailable: true, source: DEMO_SOURCE, checkedAt: at, digest: sha256(canonicalJson(answer)) };
  }
}

/** Looks in the register of the customer's country first. A number as long as an ABN or NZBN is looked up in that register as well. */
const find = (number: string, country: CustomerCountry): RegisterAnswer | null => {
  const own = registers[country].get(number);
  if (own !== undefined) return own;
  if (isDigitsOf(number, 11)) return registers.AUS.get(number) ?? null;
  return isDigitsOf(number, 13) ? (registers.NZL.get(number) ?? null) : null;
};

const orNull = (text: string | undefined): string | null => (text === undefined || text === '-' ? null : text);
const day = (text: string | undefined): string | null => (orNull(text) === null ? null : `${text}T00:00:00.000Z`);

const LINE = /^(\d+) (ACTIVE|CANCELLED) (\S+) (\S+) (\S+) (\S+) (\S+) ([^|]+?)((?: \| [^|]+)*)$/;

const answerOf = (line: string): RegisterAnswer => {
  const match = LINE.exec(line);
  if (match === null) throw new Error(`not a company of the register: ${line}`);
  const [, govCode, status, entityType, from, gstFrom, gstTo, taxNumber, entityName, tradingNames] = match;
  return {
    govCode: govCode!,
    status: status!,
    entityName: entityName!,
    tradingNames: tradingNames!.split(' | ').slice(1),
    entityType: entityType!,
    effectiveFrom: day(from),
    registeredForGst: gstFrom !== '-' && gstTo === '-',
    gstFrom: day(gstFrom),
    gstTo: day(gstTo),
    taxNumber: orNull(taxNumber),
  };
};

/** Companies by number. An Australian company is also listed by its ACN, the last nine digits of its ABN. */
const registerOf = (text: string, withAcn: boolean): ReadonlyMap<string, RegisterAnswer> => {
  const answers = text.trim().split('\n').map(answerOf);
  const companies = answers.filter(({ entityType }) => withAcn && (entityType === 'PRV' || entityType === 'PUB'));
  return new Map([
    ...companies.map((answer) => [answer.govCode.slice(2), answer] as const),
    ...answers.map((answer) => [answer.govCode, answer] as const),
  ]);
};

const registers: Readonly<Record<CustomerCountry, ReadonlyMap<string, RegisterAnswer>>> = {
  AUS: registerOf(demoCompanies.AUS, true),
  NZL: registerOf(demoCompanies.NZL, false),
  USA: registerOf(demoCompanies.USA, false),
};
