'use client'
import { useTranslations } from 'next-intl'
import type { OwnControlProps } from '#components/kit/form-fields/control-props.ts'
import { useNewest } from '#components/kit/form-fields/use-newest.ts'
import { Money } from '#components/kit/values/money.tsx'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { FieldError } from '#components/ui/field.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { spread } from '#contract/billing/spread.ts'
import { AllocationLine } from './allocation-line.tsx'
import { useOpenInvoices } from './use-open-invoices.ts'

/** What of a payment goes to which invoice; an amount that is none is kept as it was typed. */
type Allocation = { invoiceId: number; amount: unknown }
const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0)

/** The open invoices of the form's client, oldest first, each with what of the payment it takes; the rest goes to the wallet. */
export function AllocationsField({ id, path, label, value, values, errors, disabled, onValue }: OwnControlProps) {
  const t = useTranslations('transactions.allocating')
  const { invoices, failure, none } = useOpenInvoices(Number(values.clientId) || 0)
  const given = (Array.isArray(value) ? value : []) as Allocation[]
  const change = useNewest(given, onValue)
  const total = numberOf(values.amount)
  const rest = total - given.reduce((sum, one) => sum + numberOf(one.amount), 0)
  const currency = invoices?.[0]?.currency ?? 'SAR'
  const set = (invoiceId: number, amount: unknown) =>
    change(now => {
      const others = now.filter(one => one.invoiceId !== invoiceId)
      const order = (one: Allocation) => invoices?.findIndex(({ id: other }) => other === one.invoiceId) ?? 0
      return amount === '' || amount === 0 ? others : [...others, { invoiceId, amount }].toSorted((a, b) => order(a) - order(b))
    })
  const spreadAll = () => {
    const shares = spread(
      total,
      (invoices ?? []).map(({ balance }) => balance),
    )
    change(() => (invoices ?? []).flatMap((one, at) => (shares[at] ? [{ invoiceId: one.id, amount: shares[at] }] : [])))
  }
  return (
    <fieldset className="flex flex-col gap-2 border-0" id={id} tabIndex={-1}>
      <legend className="field-label mb-1.5">{label}</legend>
      {none && <p className="text-small text-text-3">{t('noClient')}</p>}
      {failure && <Callout tone="bad">{failure}</Callout>}
      {!none && !invoices && !failure && <Skeleton className="h-16" />}
      {invoices?.length === 0 && <p className="text-small text-text-3">{t('noInvoice')}</p>}
      {invoices?.map(invoice => {
        const at = given.findIndex(one => one.invoiceId === invoice.id)
        return (
          <AllocationLine
            key={invoice.id}
            id={`${id}.${at < 0 ? `of-${invoice.id}` : `${at}.amount`}`}
            invoice={invoice}
            value={given[at]?.amount ?? ''}
            error={at < 0 ? undefined : (errors[`${path}.${at}.amount`] ?? errors[`${path}.${at}.invoiceId`])}
            disabled={disabled ?? false}
            onValue={amount => set(invoice.id, amount)}
          />
        )
      })}
      {errors[path] && <FieldError id={`${id}-error`}>{errors[path]}</FieldError>}
      {invoices && invoices.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Button size="sm" disabled={disabled || total <= 0} onClick={spreadAll}>
            {t('spread')}
          </Button>
          <span className="text-small text-text-2">
            {rest < 0
              ? t.rich('tooMuch', { amount: () => <Money amount={-rest} currency={currency} /> })
              : t.rich('toWallet', { amount: () => <Money amount={rest} currency={currency} /> })}
          </span>
        </div>
      )}
    </fieldset>
  )
}
