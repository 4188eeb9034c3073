import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { DateText } from '#components/kit/values/date-text.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { QuoteOffer } from '#contract/billing/quote-offer.ts'
import { shownPrice } from '#contract/catalogue/shown-price.ts'
import { percentOf } from '#contract/kernel/money.ts'
import { nameFor, otherNameFor } from '#contract/kernel/person-name.ts'
import { numberText } from '#lib/format/number.ts'
import { QuoteFiles } from './quote-files.tsx'

/** How prices are shown: to clients in the one way that the company chose, to staff in both. */
export type ShownPrices = 'withVat' | 'withoutVat' | 'both'

interface QuotePaperProps {
  offer: QuoteOffer
  /** Who offers it. */
  from: ReactNode
  shown: ShownPrices
  /** Where a file that goes with it is read. */
  fileAddress: (id: number) => string
}

/** A quote as whom it is offered to reads it. */
export function QuotePaper({ offer, from, shown, fileAddress }: QuotePaperProps) {
  const t = useTranslations('quotes')
  const { currency, number, subject, validFrom, validUntil, proposal, customerNotes, vat, net, discount, total } = offer
  const money = (amount: number) => <Money amount={amount} currency={currency} />
  const facts = [
    { term: t('fields.number'), value: <Verbatim value={number} /> },
    ...(validFrom ? [{ term: t('fields.validFrom'), value: <DateText value={validFrom} as="day" /> }] : []),
    { term: t('fields.validUntil'), value: validUntil ? <DateText value={validUntil} as="day" /> : t('view.noEnd') },
  ]
  const sums = [
    ...(discount > 0 ? [{ term: t('view.discount'), value: money(-discount) }] : []),
    { term: t('view.taxable'), value: money(net) },
    ...vat.map(({ category, rate, vat: amount }) => ({
      key: `${category}${rate}`,
      term: t('view.vatAt', { rate: numberText(rate) }),
      value: money(amount),
    })),
    { term: <strong>{t('view.total')}</strong>, value: <strong>{money(total)}</strong> },
  ]
  return (
    <article className="rounded-lg border border-line bg-raised px-6 py-5 max-sm:px-4">
      <header className="flex flex-wrap items-baseline justify-between gap-3 border-b-2 border-primary pb-3">
        {from}
        <h2 className="min-w-0 text-title font-semibold wrap-anywhere">
          <bdi>{subject}</bdi>
        </h2>
      </header>
      <KeyValue items={facts} className="mt-3" />
      {proposal && <p className="mt-4 whitespace-pre-line wrap-anywhere">{proposal}</p>}
      <ul className="mt-4 border-t border-line">
        {offer.lines.map(line => (
          <OfferedLine key={line.id} line={line} currency={currency} shown={shown} />
        ))}
      </ul>
      {shown !== 'both' && <p className="mt-2 text-small text-text-3">{t(`view.${shown}`)}</p>}
      <KeyValue items={sums} align="sum" className="ms-auto mt-4 max-w-88" />
      {offer.parts.length > 1 && (
        <section className="mt-4">
          <h3 className="mb-1 border-b border-line pb-1 text-body font-semibold">{t('view.parts')}</h3>
          <KeyValue
            items={partsOf(offer).map(one => ({
              ...one,
              term: one.days ? t('view.afterDays', { days: one.days }) : t('view.atOnce'),
              value: money(one.amount),
            }))}
          />
        </section>
      )}
      {customerNotes && <p className="mt-4 whitespace-pre-line text-text-2 wrap-anywhere">{customerNotes}</p>}
      <QuoteFiles files={offer.attachments} address={fileAddress} />
    </article>
  )
}

/** What each part comes to, VAT included; all of them are the total. */
function partsOf({ parts, total }: QuoteOffer) {
  let before = 0
  return parts.map(({ percent, dueDays: days }, at) => {
    const until = at === parts.length - 1 ? 100 : before + percent
    const amount = percentOf(total, until) - percentOf(total, before)
    before = until
    return { key: String(at), days, amount }
  })
}

function OfferedLine({ line, currency, shown }: { line: QuoteOffer['lines'][number]; currency: string; shown: ShownPrices }) {
  const t = useTranslations('quotes')
  const locale = useLocale()
  const { description, cycle, domain, quantity, price, net, rate, renewal, setupFee, term } = line
  const other = otherNameFor(description, locale)
  const amount = (value: number) => () => <Money amount={shownPrice({ net: value, rate }, shown === 'withVat')} currency={currency} />
  return (
    <li className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-b border-line py-2">
      <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <bdi className="font-medium">{nameFor(description, locale)}</bdi>
        {other && (
          <span className="block text-small text-text-3">
            <bdi>{other}</bdi>
          </span>
        )}
        <span className="block text-small text-text-3">
          {domain && <Verbatim value={domain} />} {numberText(quantity)} × {amount(price)()} {cycle && t(`options.cycle.${cycle}`)}
        </span>
        {term && <span className="block text-small text-text-3">{t('view.minimumTerm', { months: term.months })}</span>}
        {setupFee > 0 && <span className="block text-small text-text-3">{t.rich('view.setupFee', { amount: amount(setupFee) })}</span>}
        {cycle && renewal !== null && renewal !== net && (
          <span className="block text-small text-text-3">
            {t.rich('view.renews', { amount: amount(renewal), cycle: t(`options.cycle.${cycle}`) })}
          </span>
        )}
      </span>
      <span className="text-end font-semibold">
        {amount(net)()}
        {shown === 'both' && rate > 0 && (
          <span className="block text-small font-regular text-text-3">
            {t.rich('view.lineWithVat', { amount: () => <Money amount={shownPrice({ net, rate }, true)} currency={currency} /> })}
          </span>
        )}
      </span>
    </li>
  )
}
