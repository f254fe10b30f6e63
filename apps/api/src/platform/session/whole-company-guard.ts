import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { wholeCompanyOnly } from '../http/problem.js';
import { sessionOf } from './access.js';

/** What belongs to the whole company is not changed by a user of one entity (P-19.2). */
@Injectable()
export class WholeCompanyGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    if (sessionOf(context.switchToHttp().getRequest()).entityId !== null) throw wholeCompanyOnly();
    return true;
  }
}
