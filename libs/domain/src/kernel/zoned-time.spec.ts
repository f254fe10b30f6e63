import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  calendarDays,
  daysBetween,
  endOfDay,
  isTimeZone,
  localParts,
  plusDays,
  startOfDay,
  zoneOf,
  zoneWords,
} from './zoned-time.js';

const SYDNEY = 'Australia/Sydney';
const NEW_YORK = 'America/New_York';

describe('wall-clock time in Sydney', () => {
  test.each([
    ['standard time', '2026-07-01T13:59:59.999Z', '2026-07-01', '23:59:59'],
    ['midnight is 00, not 24', '2026-07-01T14:00:00.000Z', '2026-07-02', '00:00:00'],
    ['midnight UTC in winter', '2026-07-01T00:00:00.000Z', '2026-07-01', '10:00:00'],
    ['midnight UTC in summer', '2026-01-01T00:00:00.000Z', '2026-01-01', '11:00:00'],
    ['before the clock goes forward', '2026-10-03T15:59:59.000Z', '2026-10-04', '01:59:59'],
    ['after the clock went forward', '2026-10-03T16:00:00.000Z', '2026-10-04', '03:00:00'],
    ['the first two o’clock when the clock goes back', '2026-04-04T15:30:00.000Z', '2026-04-05', '02:30:00'],
    ['the second two o’clock', '2026-04-04T16:30:00.000Z', '2026-04-05', '02:30:00'],
    ['the leap day', '2028-02-28T13:00:00.000Z', '2028-02-29', '00:00:00'],
  ])('wall-clock time in Sydney, %s: %s is %s %s', (_, at, date, time) => expect(localParts(at, SYDNEY)).toEqual({ date, time }));
});

describe('a day of a period', () => {
  test.each([
    ['winter', '2026-07-01', SYDNEY, '2026-06-30T14:00:00.000Z', '2026-07-01T13:59:59.999Z', 24],
    ['summer', '2026-01-01', SYDNEY, '2025-12-31T13:00:00.000Z', '2026-01-01T12:59:59.999Z', 24],
    ['the day the clock goes forward', '2026-10-04', SYDNEY, '2026-10-03T14:00:00.000Z', '2026-10-04T12:59:59.999Z', 23],
    ['the day the clock goes back', '2026-04-05', SYDNEY, '2026-04-04T13:00:00.000Z', '2026-04-05T13:59:59.999Z', 25],
    ['the day before', '2026-04-04', SYDNEY, '2026-04-03T13:00:00.000Z', '2026-04-04T12:59:59.999Z', 24],
    ['forward in New York', '2026-03-08', NEW_YORK, '2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.999Z', 23],
    ['back in New York', '2026-11-01', NEW_YORK, '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z', 25],
    ['in UTC', '2026-12-31', 'UTC', '2026-12-31T00:00:00.000Z', '2026-12-31T23:59:59.999Z', 24],
  ])('a day begins and ends at the zone’s midnight: %s', (_, date, zone, from, to, hours) => {
    expect([startOfDay(date, zone), endOfDay(date, zone)]).toEqual([from, to]);
    expect((Date.parse(to) + 1 - Date.parse(from)) / 3_600_000).toBe(hours);
  });

  const dates = fc
    .integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2060, 0, 1) })
    .map((epoch) => new Date(epoch).toISOString().slice(0, 10));
  const zones = fc.constantFrom(SYDNEY, NEW_YORK, 'UTC', 'Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kolkata');

  test('a day begins at 00:00:00 of its own date, and ends on its own date', () =>
    fc.assert(
      fc.property(dates, zones, (date, zone) => {
        expect(localParts(startOfDay(date, zone), zone)).toEqual({ date, time: '00:00:00' });
        expect(localParts(endOfDay(date, zone), zone)).toEqual({ date, time: '23:59:59' });
      }),
    ));

  test('a day is followed by the next one without gap or overlap', () =>
    fc.assert(
      fc.property(dates, zones, (date, zone) => {
        const next = plusDays(`${date}T00:00:00.000Z`, 1).slice(0, 10);
        expect(Date.parse(startOfDay(next, zone)) - Date.parse(endOfDay(date, zone))).toBe(1);
      }),
    ));
});

describe('days between two instants', () => {
  test.each([
    ['2026-01-01T00:00:00.000Z', '2026-01-01T23:59:59.999Z', 0],
    ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z', 1],
    ['2026-01-31T12:00:00.000Z', '2026-01-21T13:00:00.000Z', 9],
    ['2026-01-31T12:00:00.000Z', '2026-01-21T12:00:00.000Z', 10],
  ])('the whole days between %s and %s are counted in either direction: %i', (a, b, days) =>
    expect([daysBetween(a, b), daysBetween(b, a)]).toEqual([days, days]),
  );

  test('days are added in UTC', () => {
    expect(plusDays('2026-02-28T10:00:00.000Z', 1)).toBe('2026-03-01T10:00:00.000Z');
    expect(plusDays('2026-01-01T10:00:00.000Z', -1)).toBe('2025-12-31T10:00:00.000Z');
  });
});

test('a customer’s own choice of zone comes before the zone of its country', () => {
  expect(['AUS', 'NZL', 'USA'].map((country) => zoneOf({ country, zone: null }))).toEqual([SYDNEY, SYDNEY, NEW_YORK]);
  expect(zoneOf({ country: 'NZL', zone: 'Pacific/Auckland' })).toBe('Pacific/Auckland');
});

test('a zone is an IANA name, never an offset or anything else', () => {
  expect(['Pacific/Auckland', 'America/Argentina/Buenos_Aires', 'UTC', 'Etc/GMT+3'].map(isTimeZone)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['', '+10:00', 'Mars/Olympus', '../etc', 'Australia/Sydney ', 'a'.repeat(99)].map(isTimeZone)).toEqual(
    Array.from({ length: 6 }, () => false),
  );
});

test('calendar days are counted in the zone, also when the clocks change', () => {
  expect(calendarDays('2026-11-21T12:59:00.000Z', '2026-11-21T13:01:00.000Z', SYDNEY)).toBe(1);
  expect(calendarDays('2026-11-21T13:01:00.000Z', '2026-11-22T12:59:00.000Z', SYDNEY)).toBe(0);
  expect(calendarDays('2026-10-03T12:00:00.000Z', '2026-10-05T12:00:00.000Z', SYDNEY)).toBe(2);
  expect(calendarDays('2026-11-22T00:00:00.000Z', '2026-11-20T00:00:00.000Z', 'UTC')).toBe(-2);
});

test('a zone is called by its city, and one without a city by its own name', () =>
  expect(['Australia/Sydney', 'America/New_York', 'America/Argentina/Buenos_Aires', 'UTC'].map(zoneWords)).toEqual([
    'Sydney time',
    'New York time',
    'Buenos Aires time',
    'UTC',
  ]));
