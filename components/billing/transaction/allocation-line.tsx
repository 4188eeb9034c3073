'use client'
import { useTranslations } from 'next-intl'
import { MoneyField } from '#components/kit/form-fields/money-field.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { describedBy, Field } from '#components/ui/field.tsx'
import type { OpenInvoice } from './use-open-invoices.ts'

interface AllocationLineProps {
  id: string
  invoice: OpenInvoice
  value: unknown
  error: string | undefined
  disabled: boolean
  onValue: (value: unknown) => void
}

/** One open invoice, and what of a payment it takes. */
export function AllocationLine({ id, invoice, value, error, disabled, onValue }: AllocationLineProps) {
  const t = useTranslations('transactions.allocating')
  const { number, dueDate, balance, currency } = invoice
  const name = number ?? `#${invoice.id}`
  const help = (
    <>
      {t.rich('open', { amount: () => <Money amount={balance} currency={currency} /> })}{' '}
      {dueDate && t.rich('due', { day: () => <DateText value={dueDate} as="day" /> })}
    </>
  )
  return (
    <Field id={id} label={<Verbatim value={name} />} help={help} error={error}>
      <MoneyField
        id={id}
        field={{ name: 'amount', kind: 'money', currency: 'currency' }}
        resource="transactions"
        label={name}
        value={value}
        values={{ currency }}
        disabled={disabled}
        {...(error ? { error } : {})}
        aria={describedBy(id, { help, error })}
        onValue={onValue}
        onOther={() => undefined}
      />
    </Field>
  )
}
