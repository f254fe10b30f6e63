import { describe, expect, test } from '@jest/globals';
import { amlWords, parseCompanyNumber } from '@counterfoil/domain';
import { bytesSource, parsePaymentFile } from '@counterfoil/parsers';
import { companies, companyById } from './companies.js';
import { series } from './data/runs-data.js';
import { DemoYear } from './demo-year.js';
import { payDaysOf, paymentsOf } from './pay-day.js';
import { writers } from './run-steps.js';
import { demoSteps } from './seed-demo.js';

const year = DemoYear.before('2026-11-21T09:00:00.000Z');

describe('the demo', () => {
  test('the demo has three customers with more than sixty suppliers and several users each', () => {
    expect(companies.map(({ country }) => country)).toEqual(['AUS', 'NZL', 'USA']);
    for (const { suppliers, people } of companies) {
      expect(suppliers.length).toBeGreaterThan(60);
      expect(new Set(suppliers.map(({ code }) => code)).size).toBe(suppliers.length);
      expect(people.length).toBeGreaterThanOrEqual(4);
    }
  });

  test('the demo shows every kind of screening', () => {
    const deeds = companies.flatMap(({ suppliers }) => suppliers.flatMap((each) => each.deeds));
    const statuses = new Set(deeds.filter(({ verb }) => verb === 'screened').map(({ rest }) => Number(rest)));
    expect([...statuses].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 201, 202]);
    for (const status of statuses) expect(amlWords(status).reason).not.toBe('');
  });

  test('the company numbers of the demo are accepted by forms', () => {
    for (const { suppliers } of companies)
      for (const { details, account, code } of suppliers) {
        const { govCode } = details;
        if (govCode === null || govCode === 'N/A') continue;
        expect([code, parseCompanyNumber(govCode, account.country as 'AUS').ok]).toEqual([code, true]);
      }
  });

  test('the demo ends the day before the day on which it is seeded', () => {
    const times = demoSteps(year)
      .map(({ at }) => at)
      .sort();
    expect(times[0]).toBe('2025-11-21T00:00:00.000Z');
    expect(times.at(-1)! < '2026-11-21T00:00:00.000Z').toBe(true);
  });

  test.each(series)('the files of $name are read completely by the parsers', async (each) => {
    const { country } = companyById(each.company);
    for (const payDay of payDaysOf(each, year)) {
      const payments = paymentsOf(payDay);
      const { fileName, bytes } = writers[each.name](payments, payDay.at.slice(0, 10));
      const { accepted, lines, errors, warnings } = await parsePaymentFile(bytesSource(fileName, bytes), {
        customerCountry: country,
      });
      expect({ fileName, accepted, errors, warnings }).toEqual({ fileName, accepted: true, errors: [], warnings: [] });
      const paid = payments.map(({ account, amount }) => [account.accountCode, account.accountNumber, amount]);
      expect(lines.map((line) => [line.accountCode, line.accountNumber, line.amount])).toEqual(paid);
    }
  });
});
