import type { CheckRecord, ChosenMethod } from '@counterfoil/domain';
import type { ReactNode } from 'react';
import { FormDialog } from '../form-dialog.js';
import { type Sent, useParsedForm } from '../use-parsed-form.js';
import type { CheckAbout } from './check-file-field.js';
import { CheckFields } from './check-fields.js';
import { checkServerNames, readCheck, rememberMethod, startingCheck } from './check-values.js';

type Props<Data> = {
  readonly title: string;
  readonly submitLabel: string;
  readonly onClose: () => void;
  readonly send: (check: CheckRecord) => PromiseLike<Sent<Data>>;
  readonly done: (data: Data) => unknown;
  readonly numberOnFile?: string | null;
  /** The only method that is accepted here. Without it, the last chosen method is preselected. */
  readonly method?: ChosenMethod | null;
  /** The subject of the check, to which a file can be attached. */
  readonly about?: CheckAbout | null;
  /** Explains what the action does. */
  readonly children?: ReactNode;
};

/** A dialog for an action that needs a check record: what was checked, how and with whom (P-11.9). */
export const CheckDialog = <Data,>({
  send,
  done,
  numberOnFile = null,
  method = null,
  about = null,
  children,
  ...props
}: Props<Data>) => {
  const form = useParsedForm({
    initial: startingCheck(method, numberOnFile),
    parse: readCheck,
    send,
    done: (data: Data, { read }) => {
      if (method === null) rememberMethod(read.method);
      return done(data);
    },
    serverNames: checkServerNames,
  });
  return (
    <FormDialog {...props} form={form}>
      {children}
      <CheckFields form={form} numberOnFile={numberOnFile} only={method} about={about} />
    </FormDialog>
  );
};
