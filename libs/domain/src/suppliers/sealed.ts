/** Whose key seals what is personal about a supplier: erasing it blanks all of that, in every fact. */
export const supplierSubject = (data: { readonly supplierId: string }): string => `supplier:${data.supplierId}`;

/** A fact of one version whose named fields are sealed under its supplier. */
export const sealed = <F extends string>(...fields: readonly F[]) => ({
  upcast: [],
  personal: fields.map((field) => ({ field, subject: supplierSubject })),
});
