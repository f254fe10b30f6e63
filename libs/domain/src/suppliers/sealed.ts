/** The subject whose key seals a supplier's personal data. Erasing the supplier blanks this data in every fact. */
export const supplierSubject = (data: { readonly supplierId: string }): string => `supplier:${data.supplierId}`;

/** A fact with one version whose named fields are sealed with its supplier's key. */
export const sealed = <F extends string>(...fields: readonly F[]) => ({
  upcast: [],
  personal: fields.map((field) => ({ field, subject: supplierSubject })),
});
