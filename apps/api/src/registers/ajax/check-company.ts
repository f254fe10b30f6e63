import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { countryOfCode, isBusinessNumber, isGst, isGstLong, parsePostalCode } from '@counterfoil/domain';
import { PostalDirectory } from '../../platform/ports/postal-directory.js';
import type { BusinessNumberDto, GstDto, PostalCodeParams } from './ajax.dto.js';

/** Whether this is a GST number of that country, as the text 'true' or 'false' (P-7.3.5). */
export class ValidateGst extends Query<string> {
  constructor(readonly input: GstDto) {
    super();
  }
}

@QueryHandler(ValidateGst)
export class ValidateGstHandler implements IQueryHandler<ValidateGst> {
  async execute({ input: { country, gst } }: ValidateGst): Promise<string> {
    const where = countryOfCode(country);
    const isLong = where.ok && (where.value === 'AUS' || isGstLong(gst));
    return String(isLong && isGst(gst, where.value));
  }
}

/** Whether this is a company number of that country, as the text 'true' or 'false' (P-7.3.5). */
export class ValidateBusinessNumber extends Query<string> {
  constructor(readonly input: BusinessNumberDto) {
    super();
  }
}

@QueryHandler(ValidateBusinessNumber)
export class ValidateBusinessNumberHandler implements IQueryHandler<ValidateBusinessNumber> {
  async execute({ input: { registrationNumber, countryCode } }: ValidateBusinessNumber): Promise<string> {
    const where = countryOfCode(countryCode);
    return String(where.ok && isBusinessNumber(registrationNumber, where.value));
  }
}

/** The state of a postal code: '' when there is none, '-1' when the user has to type it (P-7.3.5). */
export class FindState extends Query<string> {
  constructor(readonly input: PostalCodeParams) {
    super();
  }
}

@QueryHandler(FindState)
export class FindStateHandler implements IQueryHandler<FindState> {
  constructor(private readonly directory: PostalDirectory) {}

  async execute({ input: { postalCode, country } }: FindState): Promise<string> {
    const where = countryOfCode(country);
    if (!where.ok) return '';
    const code = parsePostalCode(postalCode, where.value);
    return code.ok ? this.directory.stateOf(code.value, where.value) : '';
  }
}
