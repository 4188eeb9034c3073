'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useContext } from 'react'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Card } from '#components/ui/card.tsx'
import { numberText } from '#lib/format/number.ts'
import type { DraftSums } from './use-draft-sums.ts'
import { Terms } from './use-draft-terms.ts'

interface InvoiceTotalsProps {
  sums: DraftSums | null
  /** Its client's wallet is to pay of it as it is published. */
  fromWallet: boolean
  /** What else is decided there. */
  children?: ReactNode
}

/** What the invoice comes to as it is written, and what is left of it to be paid. */
export function InvoiceTotals({ sums, fromWallet, children }: InvoiceTotalsProps) {
  const t = useTranslations('invoices.form')
  const { terms, refusal } = useContext(Terms)
  const money = (amount: number) => <Money amount={amount} currency={terms?.currency ?? 'SAR'} />
  const paid = sums && terms?.wallet && fromWallet ? Math.min(terms.wallet, sums.total) : 0
  const items = sums
    ? [
        { term: t('net'), value: money(sums.net) },
        ...sums.vat.map(({ category, rate, vat }) => ({
          key: `${category}${rate}`,
          term: category === 'S' ? t('vatAt', { rate: numberText(rate) }) : t(`withoutVat.${category}`),
          value: money(vat),
        })),
        { term: <strong>{t('total')}</strong>, value: <strong>{money(sums.total)}</strong> },
        ...(paid > 0
          ? [
              { key: 'wallet', term: t('fromWallet'), value: money(-paid) },
              { key: 'left', term: t('left'), value: money(sums.total - paid) },
            ]
          : []),
      ]
    : []
  return (
    <Card title={t('totals')}>
      <div className="flex flex-col gap-3">
        {refusal && <Callout tone="bad">{refusal}</Callout>}
        {!sums && <p className="text-small text-text-3">{t('noTotals')}</p>}
        <div aria-live="polite">{sums && <KeyValue items={items} align="sum" className="ms-auto max-w-80" />}</div>
        {sums !== null && sums.unread > 0 && <p className="text-small text-text-3">{t('unread', { count: sums.unread })}</p>}
        {children}
      </div>
    </Card>
  )
}
