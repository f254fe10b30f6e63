import type { CliCommand } from './command.js';
import { commands } from './commands.js';

export const overview = async (): Promise<string> => {
  const lines: string[] = [];
  for (const [name, load] of Object.entries(commands)) lines.push(`  ${name.padEnd(13)} ${(await load()).summary}`);
  return [
    'counterfoil COMMAND ...',
    '',
    ...lines,
    `  ${'help'.padEnd(13)} explain a command: counterfoil help COMMAND`,
    '',
    'Commands read the data in DATA_DIR, or at EVENTSTORE_URL and MONGODB_URL. parse and prove read only the files you name.',
    'Exit codes: 0 no problem, 1 something was found or refused, 2 the call is wrong.',
    '',
  ].join('\n');
};

export const usageOf = (name: string, { usage }: CliCommand): string => `counterfoil ${name} ${usage}`;

export const helpOf = (name: string, command: CliCommand): string =>
  [usageOf(name, command), '', `  ${command.summary}`, '', ...command.help.map((line) => `  ${line}`), ''].join('\n');
