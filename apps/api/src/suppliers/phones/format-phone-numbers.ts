import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { countryOfAlpha2, countryOfAlpha3 } from '@counterfoil/domain';
import type { CountryCode } from 'libphonenumber-js';
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { SessionQuery } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import type { PhoneNumbersDto } from './phones.dto.js';

/** A phone number as it was sent and in its written forms, which are empty when the number is not valid. */
export type FormattedPhone = {
  readonly phone: string;
  readonly isValid: boolean;
  readonly international: string;
  readonly national: string;
  /** The international form, e.g. +61290000000. */
  readonly e164: string;
  /** ISO 3166-1 alpha-2; empty when unknown. */
  readonly country: string;
};

export type FormattedPhones = { readonly numbers: readonly FormattedPhone[] };

/**
 * Formats phone numbers in the style of their countries. A number without a country code belongs to the customer's country
 * (P-7.3.4).
 */
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

/** The country as numbering plans know it; undefined when the number itself must name its country. */
const alpha2 = (code: string): CountryCode | undefined => {
  const country = (countryOfAlpha3(code) ?? countryOfAlpha2(code))?.alpha2 ?? '';
  return isSupportedCountry(country) ? country : undefined;
};
