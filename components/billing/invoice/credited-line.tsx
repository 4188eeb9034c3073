'use client'
import { useTranslations } from 'next-intl'
import { MoneyField } from '#components/kit/form-fields/money-field.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { describedBy, Field } from '#components/ui/field.tsx'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { nameFor } from '#contract/kernel/person-name.ts'

interface CreditedLineProps {
  id: string
  line: { description: Bilingual; left: number }
  currency: string
  locale: string
  value: unknown
  error: string | undefined
  onValue: (value: unknown) => void
}

/** What of one line is credited, without VAT. */
export function CreditedLine({ id, line, currency, locale, value, error, onValue }: CreditedLineProps) {
  const t = useTranslations('invoices.view')
  const label = nameFor(line.description, locale)
  const help = t.rich('leftOf', { amount: () => <Money amount={line.left} currency={currency} /> })
  return (
    <Field id={id} label={<bdi>{label}</bdi>} help={help} error={error}>
      <MoneyField
        id={id}
        field={{ name: 'net', kind: 'money', currency: 'currency' }}
        resource="invoices"
        label={label}
        value={value}
        values={{ currency }}
        {...(error ? { error } : {})}
        aria={describedBy(id, { help, error })}
        onValue={onValue}
        onOther={() => undefined}
      />
    </Field>
  )
}
