import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { programOf } from '../program.js';

const MAIN = programOf(new URL('../../../main.ts', import.meta.url));
const READY = /^Counterfoil is ready: (\S+)/;

/** A server in its own process. */
export class ServerProcess {
  /** The output of the server. */
  readonly said: string[] = [];
  private child: ChildProcess | undefined;
  private base = '';

  constructor(
    readonly name: string,
    private readonly env: Readonly<Record<string, string>>,
  ) {}

  get url(): string {
    return this.base;
  }

  get isRunning(): boolean {
    return this.child?.exitCode === null && this.child.signalCode === null;
  }

  /** Starts it, or restarts it at the same address, and waits until it is ready. */
  async start(): Promise<this> {
    const env = {
      PATH: process.env['PATH'],
      TMPDIR: process.env['TMPDIR'],
      PORT: new URL(this.base || 'http://x:0').port || '0',
    };
    this.child = spawn(process.execPath, MAIN, { env: { ...env, ...this.env }, stdio: ['ignore', 'pipe', 'pipe'] });
    const { child } = this;
    this.base = await new Promise((resolve, reject) => {
      for (const output of [child.stdout!, child.stderr!])
        createInterface(output).on('line', (line) => {
          this.said.push(line);
          const ready = READY.exec(line);
          if (ready !== null) resolve(ready[1]!);
        });
      child.once('exit', () => reject(new Error(`${this.name} ended:\n${this.said.join('\n')}`)));
    });
    return this;
  }

  /** Kills it as a power cut would. */
  async kill(): Promise<void> {
    const child = this.child!;
    if (!this.isRunning) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
}
