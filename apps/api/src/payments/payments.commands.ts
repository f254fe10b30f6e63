import { CommandHandler } from '@nestjs/cqrs';
import {
  type PaymentRun,
  type PaymentRunCommand,
  type PaymentRunEvent,
  type PaymentRunRejection,
  paymentRun,
} from '@counterfoil/domain';
import { AggregateCommand, AggregateHandler } from '../platform/commands.js';

export class TellPaymentRun extends AggregateCommand<PaymentRunCommand, PaymentRunEvent> {}

@CommandHandler(TellPaymentRun)
export class TellPaymentRunHandler extends AggregateHandler<PaymentRun, PaymentRunCommand, PaymentRunEvent, PaymentRunRejection> {
  protected readonly decider = paymentRun;
}
