/** The data of a store during one test. The test can open it any number of times; afterwards it is deleted. */
export type Place<Store, Options = undefined> = {
  open(options?: Options): Promise<Store>;
  /** Closes all stores that are still open and deletes the data. */
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
