import { Inject } from '@nestjs/common';
import { Command } from '@nestjs/cqrs';
import type { Command as DomainCommand, Decider, Fact } from '@counterfoil/domain';
import { type Call, CommandRunner, type Outcome } from './log/command-runner.js';

/** A domain command on the bus: which aggregate, what, by whom. One subclass an aggregate. */
export abstract class AggregateCommand<C extends DomainCommand, E extends Fact> extends Command<Outcome<E>> {
  constructor(
    readonly id: string,
    readonly command: C,
    readonly call: Call,
  ) {
    super();
  }
}

/** The one handler there is: read, decide, append (style rule 7). A capability names its decider and nothing else. */
export abstract class AggregateHandler<S, C extends DomainCommand, E extends Fact, R extends string> {
  protected abstract readonly decider: Decider<S, C, E, R>;

  @Inject(CommandRunner) protected readonly runner!: CommandRunner;

  execute({ id, command, call }: AggregateCommand<C, E>): Promise<Outcome<E>> {
    return this.runner.run(this.decider, id, command, call);
  }
}
