import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { countryOfAlpha2, countryOfAlpha3 } from '@counterfoil/domain';
import type { CountryCode } from 'libphonenumber-js';
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { SessionQuery } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import type { PhoneNumbersDto } from './phones.dto.js';

/** A phone number as it was sent and as it is written; the written forms are empty when it is not valid. */
export type FormattedPhone = {
  readonly phone: string;
  readonly isValid: boolean;
  readonly international: string;
  readonly national: string;
  /** To be dialled from anywhere, e.g. +61290000000. */
  readonly e164: string;
  /** ISO 3166-1 alpha-2; empty when unknown. */
  readonly country: string;
};

export type FormattedPhones = { readonly numbers: readonly FormattedPhone[] };

/** Writes phone numbers as their countries do; a number without a country is one of the customer's (P-7.3.4). */
export class FormatPhoneNumbers extends SessionQuery<PhoneNumbersDto, FormattedPhones> {}

@QueryHandler(FormatPhoneNumbers)
export class FormatPhoneNumbersHandler implements IQueryHandler<FormatPhoneNumbers> {
  constructor(private readonly customers: Customers) {}

  async execute({ input: { numbers }, session }: FormatPhoneNumbers): Promise<FormattedPhones> {
    const { country: home } = await this.customers.of(session.tenant);
    return { numbers: numbers.map(({ phone, country }) => formatted(phone, country ?? home)) };
  }
}

const formatted = (phone: string, country: string): FormattedPhone => {
  const number = parsePhoneNumberFromString(phone, alpha2(country));
  if (number?.isValid() !== true)
    return { phone, isValid: false, international: '', national: '', e164: '', country: number?.country ?? '' };
  return {
    phone,
    isValid: true,
    international: number.formatInternational(),
    national: number.formatNational(),
    e164: number.number,
    country: number.country ?? '',
  };
};

/** The country as the numbering plans know it; undefined: the number has to say it itself. */
const alpha2 = (code: string): CountryCode | undefined => {
  const country = (countryOfAlpha3(code) ?? countryOfAlpha2(code))?.alpha2 ?? '';
  return isSupportedCountry(country) ? country : undefined;
};
