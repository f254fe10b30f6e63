import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { wholeCompanyOnly } from '../http/problem.js';
import { sessionOf } from './access.js';

/** Refuses users of one entity where a route changes what belongs to the whole company (P-19.2). */
@Injectable()
export class WholeCompanyGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    if (sessionOf(context.switchToHttp().getRequest()).entityId !== null) throw wholeCompanyOnly();
    return true;
  }
}
