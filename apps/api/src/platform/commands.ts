import { Command, Query } from '@nestjs/cqrs';
import type { Written } from '@counterfoil/projections';
import type { Browser } from './http/browser.js';
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

/** A use case of a signed-in person that reads or sets cookies. */
export abstract class BrowserCallerCommand<Input, Answer = Written> extends CallerCommand<Input, Answer> {
  constructor(
    input: Input,
    caller: Caller,
    readonly browser: Browser,
  ) {
    super(input, caller);
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
