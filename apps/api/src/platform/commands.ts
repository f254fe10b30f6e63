import { Inject } from '@nestjs/common';
import { Command, Query } from '@nestjs/cqrs';
import type { Command as DomainCommand, Decider, Fact } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import type { Browser } from './http/browser.js';
import { type Call, CommandRunner, type Outcome } from './log/command-runner.js';
import type { Caller } from './session/access.js';
import type { Session } from './session/sessions.js';

/** A use case that a signed-in person starts. The class and its handler share one file, named after the act. */
export abstract class CallerCommand<Input, Answer = Written> extends Command<Answer> {
  constructor(
    readonly input: Input,
    readonly caller: Caller,
  ) {
    super();
  }
}

/** A use case of a browser that may not be signed in: the sign-in page and the pages behind a verification link. */
export abstract class BrowserCommand<Input, Answer> extends Command<Answer> {
  constructor(
    readonly input: Input,
    readonly browser: Browser,
  ) {
    super();
  }
}

/** A question of a signed-in person, answered from read models. */
export abstract class SessionQuery<Input, Answer> extends Query<Answer> {
  constructor(
    readonly input: Input,
    readonly session: Session,
  ) {
    super();
  }
}

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

/** The one handler there is: read, decide, append. A capability names its decider and nothing else. */
export abstract class AggregateHandler<S, C extends DomainCommand, E extends Fact, R extends string> {
  protected abstract readonly decider: Decider<S, C, E, R>;

  @Inject(CommandRunner) protected readonly runner!: CommandRunner;

  execute({ id, command, call }: AggregateCommand<C, E>): Promise<Outcome<E>> {
    return this.runner.run(this.decider, id, command, call);
  }
}
