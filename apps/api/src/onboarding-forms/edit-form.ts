import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { onboardingForm, type OnboardingFormCommand } from '@counterfoil/domain';
import type { FormWritten } from '@counterfoil/projections';
import { CallerCommand } from '../platform/commands.js';
import { noPermission } from '../platform/http/problem.js';
import { written } from '../platform/http/written.js';
import { CommandRunner } from '../platform/log/command-runner.js';

type Edit = {
  readonly command: OnboardingFormCommand;
  /** The revision that the user saw, so that later changes by others are not overwritten. Absent: the current revision. */
  readonly seen?: number | undefined;
};

/** One change of a form. The domain decides which change it is and whether it is allowed. */
export class EditForm extends CallerCommand<Edit, FormWritten> {}

@CommandHandler(EditForm)
export class EditFormHandler implements ICommandHandler<EditForm> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ input: { command, seen }, caller }: EditForm): Promise<FormWritten> {
    // Forms belong to the whole company, so a user of one entity cannot change them.
    if (caller.entityId !== null) throw noPermission();
    const outcome = await this.runner.run(onboardingForm, command.data.formId, command, caller.call(seen));
    return { ...written(outcome), id: command.data.formId, revision: outcome.revision };
  }
}
