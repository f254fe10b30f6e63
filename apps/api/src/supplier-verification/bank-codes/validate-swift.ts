import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { countryOfAlpha2, parseBic, parseCountry } from '@counterfoil/domain';
import type { SwiftDto } from '../supplier-verification.dto.js';

/** Whether this is the SWIFT code of a bank in the given country. */
export class ValidateSwift extends Query<boolean> {
  constructor(readonly input: SwiftDto) {
    super();
  }
}

@QueryHandler(ValidateSwift)
export class ValidateSwiftHandler implements IQueryHandler<ValidateSwift> {
  async execute({ input: { swiftCode, country } }: ValidateSwift): Promise<boolean> {
    const bic = parseBic(swiftCode);
    const wanted = parseCountry(country);
    return bic.ok && wanted.ok && countryOfAlpha2(bic.value.slice(4, 6))?.alpha3 === wanted.value;
  }
}
