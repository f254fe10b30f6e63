/** Collects what the server prints between `listen` and `end`, without suppressing it. */
export class Printed {
  private readonly parts: string[] = [];
  private ends: (() => void)[] = [];

  listen(): void {
    this.ends = [process.stdout, process.stderr].map((stream) => {
      const write = stream.write.bind(stream);
      stream.write = (text: string | Uint8Array) => {
        this.parts.push(text.toString());
        return write(text);
      };
      return () => void (stream.write = write);
    });
  }

  end(): void {
    for (const end of this.ends) end();
  }

  get text(): string {
    return this.parts.join('');
  }
}
