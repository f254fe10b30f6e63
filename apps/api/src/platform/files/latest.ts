/** A small cache of the latest results of slow work, by their input. */
export class Latest<Value> {
  private readonly known = new Map<string, Value>();

  /** @param largest results that are larger are not kept, because several of them would fill the memory */
  constructor(
    private readonly most: number,
    private readonly sizeOf: (value: Value) => number = () => 0,
    private readonly largest = 0,
  ) {}

  async of(key: string, make: () => Promise<Value>): Promise<Value> {
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const made = await make();
    if (this.sizeOf(made) > this.largest) return made;
    if (this.known.size >= this.most) this.known.delete(this.known.keys().next().value!);
    this.known.set(key, made);
    return made;
  }
}
