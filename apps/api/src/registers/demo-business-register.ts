import { Injectable } from '@nestjs/common';
import { canonicalJson, type CustomerCountry, isDigitsOf, type RegisterAnswer, withoutGrouping } from '@counterfoil/domain';
import { sha256 } from '../platform/digests.js';
import { BusinessRegister, type RegisterReply } from '../platform/ports/business-register.js';
import { demoCompanies } from './demo-companies-data.js';

/** Stands on every answer of bundled data, in rows and exports. */
export const DEMO_SOURCE = 'demo data, not checked';

/** The bundled register: made-up companies, to show what an answer looks like. */
@Injectable()
export class DemoBusinessRegister extends BusinessRegister {
  async lookup(govCode: string, country: CustomerCountry, at: string): Promise<RegisterReply> {
    const answer = find(withoutGrouping(govCode), country);
    return { answer, source: DEMO_SOURCE, checkedAt: at, digest: sha256(canonicalJson(answer)) };
  }
}

/** In the customer's own register; an ABN or NZBN also in its own, which only their lengths can mean. */
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
  if (match === null) throw new Error(`not a company: ${line}`);
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

/** By number; an Australian company also by its ACN, which its ABN ends with. */
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
