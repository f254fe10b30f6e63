import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';

/** Entries of the access log that are collected in memory, and written every so often and before the process ends. */
export abstract class CollectedEntries<Entry> implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly collected = new Map<string, Entry>();
  private timer: NodeJS.Timeout | undefined;

  protected constructor(private readonly everyMs: number) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.write(), this.everyMs).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.write();
  }

  /** The number of entries that are collected now. */
  protected get size(): number {
    return this.collected.size;
  }

  /** The entry with this name, made when there is none. */
  protected entry(name: string, make: () => Entry): Entry {
    const entry = this.collected.get(name) ?? make();
    this.collected.set(name, entry);
    return entry;
  }

  /** Writes what was collected. Nobody waits for it, so what fails goes to `failed`. */
  async write(): Promise<void> {
    const entries = [...this.collected.values()];
    this.collected.clear();
    for (const entry of entries) await this.save(entry).catch((error: unknown) => this.failed(entry, error));
  }

  protected abstract save(entry: Entry): Promise<unknown>;
  protected abstract failed(entry: Entry, error: unknown): void;
}
