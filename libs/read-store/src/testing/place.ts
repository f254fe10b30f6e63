/** Where a store keeps its data during one test: opened as often as the test likes, then thrown away. */
export type Place<Store, Options = undefined> = {
  open(options?: Options): Promise<Store>;
  /** Closes what is still open and deletes the data. */
  dispose(): Promise<void>;
};

type Closable = { close(): Promise<void> };

/** A place whose stores are closed before its data is deleted. */
export const placeOf = <Store extends Closable, Options>(
  open: (options?: Options) => Promise<Store>,
  deleteData: () => Promise<void>,
): Place<Store, Options> => {
  const opened: Store[] = [];
  return {
    async open(options) {
      const store = await open(options);
      opened.push(store);
      return store;
    },
    async dispose() {
      for (const store of opened) await store.close();
      await deleteData();
    },
  };
};
