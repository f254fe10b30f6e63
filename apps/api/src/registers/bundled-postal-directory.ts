import { Injectable } from '@nestjs/common';
import { type Alpha3, stateOfPostalCode } from '@counterfoil/domain';
import { PostalDirectory } from '../platform/ports/postal-directory.js';

/** The bundled ranges of postal codes. */
@Injectable()
export class BundledPostalDirectory extends PostalDirectory {
  async stateOf(postalCode: string, country: Alpha3): Promise<string> {
    return stateOfPostalCode(postalCode, country);
  }
}
