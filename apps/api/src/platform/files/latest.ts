/** A small cache of the latest results of slow work, by their input. */
export class Latest<Value> {
  private readonly known = new Map<string, Value>();

  constructor(private readonly most: number) {}

  async of(key: string, make: () => Promise<Value>): Promise<Value> {
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const made = await make();
    if (this.known.size >= this.most) this.known.delete(this.known.keys().next().value!);
    this.known.set(key, made);
    return made;
  }
}
