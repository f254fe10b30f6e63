import { bankCodeLength, countries, parseTypedBankCode, registerMessages } from '@counterfoil/domain';
import { Select, TextInput } from '@mantine/core';
import { labelsOf } from '../../platform/words/labels.js';
import classes from './single.module.css';
import { currencyOf, type FieldProps, isLocal, type SingleFaults, type SingleFields } from './single-payment.js';
import { useBankName } from './use-bank-name.js';

type Props = {
  readonly fields: SingleFields;
  readonly field: FieldProps;
  readonly set: (changes: Partial<SingleFields>) => void;
  readonly setFault: (fault: SingleFaults) => void;
};

const FIRST = ['AUS', 'NZL', 'USA'];
/** The countries of customers first, then all others by name. */
const choices = [...countries]
  .sort((a, b) => rank(a.alpha3) - rank(b.alpha3) || a.name.localeCompare(b.name))
  .map(({ alpha3, name }) => ({ value: alpha3, label: name }));

function rank(alpha3: string): number {
  return FIRST.includes(alpha3) ? FIRST.indexOf(alpha3) : FIRST.length;
}

/** The bank account in the form of its country: a bank code and a number, or an IBAN or a SWIFT code. */
export const AccountFields = (props: Props) => {
  const { fields, set } = props;
  const choose = (country: string | null) => {
    if (country === null) return;
    const currency = currencyOf(country);
    set({ country, ...(currency === '' ? {} : { currency }) });
  };
  return (
    <div className={classes['row']}>
      <Select
        label="Country of the account"
        data={choices}
        value={fields.country}
        onChange={choose}
        allowDeselect={false}
        searchable
        nothingFoundMessage="No results found"
      />
      {isLocal(fields.country) ? <LocalAccount {...props} /> : <ForeignAccount {...props} />}
    </div>
  );
};

const LocalAccount = ({ fields, field, setFault }: Props) => {
  const country = fields.country as 'AUS' | 'NZL' | 'USA';
  const labels = labelsOf(country);
  const bank = useBankName(labels.bankCode);
  const leave = () => {
    if (fields.accountCode.trim() === '') return bank.forget();
    const code = parseTypedBankCode(fields.accountCode, country);
    if (code.ok) return bank.ask(code.value, country);
    bank.forget();
    setFault({ accountCode: registerMessages['invalid-bank-code'](labels.bankCode, bankCodeLength(country)) });
  };
  return (
    <>
      <TextInput
        label={labels.bankCode}
        description={bank.text}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...field('accountCode')}
        onBlur={leave}
        inputMode="numeric"
        maxLength={34}
        required={country !== 'NZL'}
      />
      <TextInput label={labels.accountNumber} {...field('accountNumber')} maxLength={50} required />
    </>
  );
};

const ForeignAccount = ({ field }: Props) => (
  <>
    <TextInput label="IBAN" description="If the country has one" {...field('iban')} maxLength={42} />
    <TextInput label="SWIFT code" {...field('swiftCode')} maxLength={11} />
    <TextInput label="National bank code" {...field('accountCode')} maxLength={34} />
    <TextInput label="Account number" description="Without an IBAN" {...field('accountNumber')} maxLength={50} />
  </>
);
