import { CommandHandler } from '@nestjs/cqrs';
import {
  customer,
  type Customer,
  type CustomerCommand,
  type CustomerEvent,
  type CustomerRejection,
  login,
  type LoginEvent,
  subject,
  type SubjectEvent,
  user,
  type User,
  type UserCommand,
  type UserEvent,
  type UserRejection,
} from '@counterfoil/domain';
import { AggregateCommand, AggregateHandler } from '../platform/commands.js';
import type { ClaimLogin, EraseSubject } from './provision.js';

export class TellCustomer extends AggregateCommand<CustomerCommand, CustomerEvent> {}
@CommandHandler(TellCustomer)
export class TellCustomerHandler extends AggregateHandler<Customer, CustomerCommand, CustomerEvent, CustomerRejection> {
  protected readonly decider = customer;
}

export class TellUser extends AggregateCommand<UserCommand, UserEvent> {}
@CommandHandler(TellUser)
export class TellUserHandler extends AggregateHandler<User, UserCommand, UserEvent, UserRejection> {
  protected readonly decider = user;
}

export class TellLogin extends AggregateCommand<ClaimLogin, LoginEvent> {}
@CommandHandler(TellLogin)
export class TellLoginHandler extends AggregateHandler<
  { readonly claimedBy: string | null },
  ClaimLogin,
  LoginEvent,
  'login-taken'
> {
  protected readonly decider = login;
}

export class TellSubject extends AggregateCommand<EraseSubject, SubjectEvent> {}
@CommandHandler(TellSubject)
export class TellSubjectHandler extends AggregateHandler<
  { readonly erased: boolean },
  EraseSubject,
  SubjectEvent,
  'already-erased'
> {
  protected readonly decider = subject;
}
