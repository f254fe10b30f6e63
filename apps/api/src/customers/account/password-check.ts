import { Injectable } from '@nestjs/common';
import { guessableNames, passwordFault, type PasswordOwner } from '@counterfoil/domain';
import { type UserDoc, users } from '@counterfoil/projections';
import { invalid } from '../../platform/http/problem.js';
import { ReadModels } from '../../platform/read/read-models.js';

type Scorer = (password: string, names: readonly string[]) => number;

/** Loaded when a password is first chosen, because its word list loads slowly and is rarely needed. */
let scorer: Promise<Scorer> | undefined;

const loadScorer = async (): Promise<Scorer> => {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (password, names) => zxcvbn.check(password.slice(0, SCORED), [...names]).score;
};

/** Only this many characters are rated. Rating more takes longer and changes nothing. */
const SCORED = 64;

/** Whether a new password may be used. Checked wherever a password is chosen (P-18.4). */
@Injectable()
export class PasswordCheck {
  constructor(private readonly readModels: ReadModels) {}

  /** @throws Problem 400 that names the field */
  async require(password: string, owner: PasswordOwner, field: string): Promise<void> {
    scorer ??= loadScorer();
    const plain = passwordFault(password, owner, null);
    const fault = plain ?? passwordFault(password, owner, (await scorer)(password, guessableNames(owner)));
    if (fault !== null) throw invalid({ [field]: fault });
  }

  async requireOf({ tenant, userId }: OfUser, password: string, field: string): Promise<void> {
    const doc = await this.readModels.get<UserDoc>(tenant, users.name, userId);
    const names = [doc?.username, doc?.name].filter((name) => typeof name === 'string');
    await this.require(password, { names }, field);
  }
}

type OfUser = { readonly tenant: string; readonly userId: string };
