import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Link } from '#components/kit/link.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { Card } from '#components/ui/card.tsx'
import { invoiceStatuses } from '#contract/billing/invoice-list.ts'
import { numberText } from '#lib/format/number.ts'
import { paths } from '#lib/paths.ts'
import type { ClientOverview } from './client-overview.ts'

const overdueSearch = { status: 'in:unpaid,partiallyPaid,bankTransfer', dueDate: 'lt:today' }

interface BillingFiguresProps {
  clientId: number
  overview: Pick<ClientOverview, 'billed' | 'owed' | 'income'>
}

/** What a client was asked for, by what became of it, and the money that came and went; a part for each currency. */
export async function BillingFigures({ clientId, overview: { billed, owed, income } }: BillingFiguresProps) {
  const t = await getTranslations('clients.overview')
  const currencies = [...new Set([...(billed ?? []), ...(income ?? [])].map(({ currency }) => currency))].sort()
  if (currencies.length === 0) return null
  return (
    <Card title={t('billing')}>
      {currencies.map(currency => (
        <div key={currency} className="flex flex-col gap-3 not-first:mt-4">
          {currencies.length > 1 && (
            <h3 className="font-semibold">
              <Verbatim value={currency} />
            </h3>
          )}
          <Invoices clientId={clientId} currency={currency} billed={billed} owed={owed} />
          <Income currency={currency} income={income} />
        </div>
      ))}
    </Card>
  )
}

interface OfCurrency {
  currency: string
}

/** Their number and their sum, each with the way to them. */
async function Invoices({ clientId, currency, billed, owed }: OfCurrency & { clientId: number } & Pick<ClientOverview, 'billed' | 'owed'>) {
  const [t, invoices] = await Promise.all([getTranslations('clients.overview'), getTranslations('invoices')])
  const row = (key: string, label: ReactNode, search: Record<string, string>, count: number, sum: number) => ({
    key,
    term: (
      <>
        <Link href={paths.clientTab('invoice', clientId, search)}>{label}</Link> <span className="text-text-3">{numberText(count)}</span>
      </>
    ),
    value: <Money amount={sum} currency={currency} />,
  })
  const late = owed?.find(one => one.currency === currency)
  const rows = invoiceStatuses.flatMap(status => {
    const found = billed?.find(one => one.currency === currency && one.status === status)
    return found ? [row(status, invoices(`options.status.${status}`), { status: `in:${status}` }, found.invoices, found.total)] : []
  })
  if (late && late.overdueInvoices > 0)
    rows.push(row('overdue', t('overdueOnes'), overdueSearch, late.overdueInvoices, late.overdueBalance))
  return rows.length === 0 ? null : <KeyValue align="sum" items={rows} />
}

/** What came in, what went back, what was kept of it on the way, and what is left. */
async function Income({ currency, income }: OfCurrency & Pick<ClientOverview, 'income'>) {
  const t = await getTranslations('clients.overview')
  const found = income?.find(one => one.currency === currency)
  if (!found) return null
  const sums = [
    ['amountIn', found.amountIn],
    ['amountOut', found.amountOut],
    ['fees', found.fees],
    ['net', found.net],
  ] as const
  return (
    <KeyValue align="sum" items={sums.map(([key, sum]) => ({ key, term: t(key), value: <Money amount={sum} currency={currency} /> }))} />
  )
}
