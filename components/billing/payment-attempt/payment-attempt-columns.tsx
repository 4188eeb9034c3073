import { getLocale, getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { NameCell } from '#components/kit/values/name-cell.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { PaymentAttempt } from '#contract/billing/payment-attempts.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { numberText } from '#lib/format/number.ts'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import { paths } from '#lib/paths.ts'
import { AttemptStatus } from './attempt-status.tsx'

export async function paymentAttemptColumns(): Promise<ListColumn<PaymentAttempt>[]> {
  const [t, locale] = await Promise.all([getTranslations('paymentAttempts'), getLocale()])
  const codes = dynamicMessages(t)
  const nothing = <span className="text-text-3">—</span>
  const verbatim = (value: string | null) => (value ? <Verbatim value={value} /> : nothing)
  return [
    { id: 'createdOn', narrow: 'detail', cell: ({ createdOn }) => <DateText value={createdOn} as="log" /> },
    {
      id: 'clientName',
      main: true,
      narrow: 'name',
      cell: ({ clientName, brand, lastFour }) => (
        <NameCell
          name={nameFor(clientName, locale)}
          also={brand && lastFour && t('card', { brand: t(`options.brand.${brand}`), digits: lastFour })}
        />
      ),
    },
    {
      id: 'invoiceNumber',
      width: 130,
      cell: ({ invoiceId, invoiceNumber, invoiceNumbers }) => {
        if (invoiceId === null) return t('topUp')
        const first = <Link href={paths.invoice(invoiceId)}>{<Verbatim value={invoiceNumber ?? `#${invoiceId}`} />}</Link>
        const others = (invoiceNumbers?.split(', ').length ?? 1) - 1
        return others > 0 ? (
          <span title={invoiceNumbers ?? undefined}>
            {first} {t('more', { count: others })}
          </span>
        ) : (
          first
        )
      },
    },
    { id: 'amount', number: true, narrow: 'amount', cell: ({ amount, currency }) => <Money amount={amount} currency={currency} /> },
    {
      id: 'unexplained',
      number: true,
      low: true,
      cell: ({ unexplained, currency }) => (unexplained > 0 ? <Money amount={unexplained} currency={currency} /> : nothing),
    },
    { id: 'gatewayName', cell: ({ gatewayName }) => <bdi>{nameFor(gatewayName, locale)}</bdi> },
    { id: 'status', narrow: 'status', width: 160, cell: ({ status }) => <AttemptStatus status={status} /> },
    {
      id: 'code',
      cell: ({ code }) => (code ? codes.has(`options.code.${code}`) ? codes(`options.code.${code}`) : <bdi>{code}</bdi> : nothing),
    },
    {
      id: 'chargeNumber',
      hidden: true,
      number: true,
      cell: ({ chargeNumber }) => (chargeNumber === null ? nothing : numberText(chargeNumber)),
    },
    { id: 'goneBack', hidden: true, number: true, cell: ({ goneBack, currency }) => <Money amount={goneBack} currency={currency} /> },
    { id: 'reference', hidden: true, cell: ({ reference }) => verbatim(reference) },
    { id: 'paymentId', hidden: true, cell: ({ paymentId }) => verbatim(paymentId) },
    { id: 'endedOn', hidden: true, cell: ({ endedOn }) => (endedOn ? <DateText value={endedOn} as="log" /> : nothing) },
  ]
}
