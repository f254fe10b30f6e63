import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { DetailsSaved } from '@counterfoil/projections';
import { BrowserCommand } from '../../platform/commands.js';
import { LinkCalls } from '../link/link-calls.js';
import type { VerifierFieldsDto } from '../supplier-verification.dto.js';
import { DetailsForm } from './details-form.js';
import { typedDetails } from './typed-details.js';

/** The supplier says who answered. The answer is final unless the call says otherwise. */
export class SetVerifierDetails extends BrowserCommand<VerifierFieldsDto, DetailsSaved> {}

@CommandHandler(SetVerifierDetails)
export class SetVerifierDetailsHandler implements ICommandHandler<SetVerifierDetails> {
  constructor(
    private readonly calls: LinkCalls,
    private readonly form: DetailsForm,
  ) {}

  async execute({ input: { publicId, isFinal = true, ...fields }, browser }: SetVerifierDetails): Promise<DetailsSaved> {
    const link = await this.calls.of(publicId, browser);
    const { supplierId, requestId } = link;
    const { supplier } = await this.calls.supplierRecord(link);
    const verifier = typedDetails(fields, await this.form.asked(link, supplier));
    const data = { supplierId, requestId, ...verifier, isFinal, surroundings: await this.calls.surroundings(link) };
    const outcome = await this.calls.run(link, { type: 'ProvideVerifierDetails', data }, 'answerer');
    return this.form.saved(link, outcome);
  }
}
