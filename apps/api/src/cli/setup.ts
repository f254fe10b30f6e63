import { firstStart } from '../customers/setup/first-start.js';
import { Setup } from '../customers/setup/setup.js';
import { type CliCommand, noFiles } from './command.js';
import { withReadModels } from './data-folder.js';

/** Prints whether a company exists and, if none does, a new one-time code for the first start (P-6.6). */
export const setup: CliCommand = {
  summary: 'print a code for the first start',
  usage: '',
  help: [
    'Prints the address of the first start and a new one-time code. Codes from before, also the one that the server printed, end.',
    'Once there is a company, it only says so.',
  ],
  options: {},
  run: async (files, _, io) => {
    noFiles(files);
    await withReadModels(io, async (app, { config }) => {
      const codes = app.get(Setup);
      const { publicUrl, basePath } = config;
      const text = (await codes.isNeeded())
        ? await firstStart(codes, config)
        : `There is a company already. Sign in at ${publicUrl}${basePath}/account/login`;
      io.out(`${text}\n`);
    });
    return 0;
  },
};
