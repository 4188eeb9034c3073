'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { fromPortal, keepWayBack } from '#components/billing/by-link/kept-pay-link.ts'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { PAID_TOGETHER } from '#contract/billing/at-once.ts'
import { refusalText } from '#lib/action/refusal-text.ts'
import { payInvoices, payInvoicesByCard } from './billing-actions.ts'
import { type OwnBilling, type Way, WaysToPay, waysOf } from './ways-to-pay.tsx'

/** What one payment pays, without what is on its way already: the one that was asked for, or the oldest first. */
function chosenFirst(invoices: OwnBilling['invoices'], asked: number): number[] {
  const payable = invoices.filter(({ awaited }) => !awaited).map(({ id }) => id)
  return payable.includes(asked) ? [asked] : payable.slice(0, PAID_TOGETHER)
}

/** The open invoices of a client, of which one payment pays those that are ticked. `asked`: the id of the one that somebody comes to pay. */
export function PayInvoices({ billing, asked = 0 }: { billing: OwnBilling; asked?: number }) {
  const t = useTranslations('portal.billing')
  const id = useId()
  const router = useRouter()
  const { invoices, currency } = billing
  const ways = waysOf(billing, false)
  const [chosenIds, setChosenIds] = useState<readonly number[]>(() => chosenFirst(invoices, asked))
  const [way, setWay] = useState<Way | undefined>(ways[0])
  const [save, setSave] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [charging, setCharging] = useState(false)
  const [busy, work] = useWork()
  const chosen = invoices.filter(one => chosenIds.includes(one.id))
  const sum = chosen.reduce((total, { balance }) => total + balance, 0)
  const pay = () => {
    setRefusal(undefined)
    if (chosen.length === 0 || way === undefined || way === 'transfer') return setRefusal(t('chooseOne'))
    const invoiceIds = chosen.map(one => one.id)
    work(async () => {
      const answer = way === 'card' ? await payInvoicesByCard({ invoiceIds }) : await payInvoices({ invoiceIds, gatewayId: way, save })
      if (!answer.ok) return setRefusal(refusalText(answer.problem))
      if ('address' in answer.data) {
        keepWayBack(fromPortal)
        return window.location.assign(answer.data.address)
      }
      setCharging(true)
      router.refresh()
    })
  }
  return (
    <section className="flex flex-col gap-4 rounded-lg border border-line bg-raised px-6 py-5 max-sm:px-4">
      <h2 className="text-body font-semibold">{t('invoices')}</h2>
      {invoices.length === 0 && <p className="text-text-2">{t('nothingOwed')}</p>}
      {charging && <Callout tone="ok">{t('charging')}</Callout>}
      {refusal && (
        <Callout tone="bad" alert>
          {refusal}
        </Callout>
      )}
      <ul>
        {invoices.map(one => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-2">
            <span className="flex min-w-0 items-center gap-3">
              {way !== undefined && (
                <Checkbox
                  aria-label={t('choose', { number: one.number ?? `#${one.id}` })}
                  checked={chosenIds.includes(one.id)}
                  disabled={chosen.length >= PAID_TOGETHER && !chosenIds.includes(one.id)}
                  onChange={({ target }) =>
                    setChosenIds(current => (target.checked ? [...current, one.id] : current.filter(other => other !== one.id)))
                  }
                />
              )}
              <span className="min-w-0">
                <Verbatim value={one.number ?? `#${one.id}`} /> <StatusBadge status={one.status} gender="feminine" />
                {one.dueDate && (
                  <span className="block text-small text-text-3">
                    {t.rich('due', { day: () => <DateText value={one.dueDate as string} as="day" /> })}
                  </span>
                )}
                {one.awaited && <span className="block text-small text-text-3">{t('onItsWay')}</span>}
              </span>
            </span>
            <strong>
              <Money amount={one.balance} currency={currency} />
            </strong>
          </li>
        ))}
      </ul>
      {invoices.length > 0 && way !== undefined && (
        <>
          {invoices.length > 1 && <p className="text-small text-text-3">{t('payText')}</p>}
          <WaysToPay id={`${id}-way`} billing={billing} ways={ways} way={way} save={save} onWay={setWay} onSave={setSave} />
          <div>
            <Button variant="primary" busy={busy} busyLabel={t('working')} onClick={pay}>
              <span>{t.rich('pay', { amount: () => <Money amount={sum} currency={currency} /> })}</span>
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
