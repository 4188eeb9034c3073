'use client'
import { useTranslations } from 'next-intl'
import { DateText } from '#components/kit/values/date-text.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { ConfigurationList } from '#components/orders/order/configuration-list.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { numberText } from '#lib/format/number.ts'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import type { UpgradePrice as Price } from './use-upgrade.ts'

/** What an upgrade costs today, and how that comes about. */
export function UpgradePrice({ price }: { price: Price }) {
  const t = useTranslations('services')
  const reasons = dynamicMessages(useTranslations('reasons'))
  const {
    currency,
    oldCycle,
    newCycle,
    oldAmount,
    newAmount,
    oldOptions,
    newOptions,
    charge,
    credit,
    paidUntil,
    period,
    unused,
    discount,
    promotionRefusal,
  } = price
  const money = (amount: number) => <Money amount={amount} currency={currency} />
  const inCycle = (amount: number, cycle: Price['newCycle']) => (
    <>
      {money(amount)} · {t(`options.cycle.${cycle}`)}
    </>
  )
  const options = (term: string, chosen: Price['newOptions']) =>
    chosen.length > 0 ? [{ term, value: <ConfigurationList options={chosen} customValues={[]} /> }] : []
  const { whole, share } = price.left
  const left = share ? t('upgrade.share', { whole, days: numberText(share.days), of: numberText(share.of) }) : t('upgrade.whole', { whole })
  return (
    <div aria-live="polite" className="rounded-lg border border-line px-4 py-3">
      {promotionRefusal && <Callout tone="warn">{reasons(promotionRefusal)}</Callout>}
      <KeyValue
        align="sum"
        items={[
          { term: t('upgrade.now'), value: inCycle(oldAmount, oldCycle) },
          ...options(t('upgrade.optionsNow'), oldOptions),
          { term: t('upgrade.then'), value: inCycle(newAmount, newCycle) },
          ...options(t('upgrade.optionsThen'), newOptions),
          { term: t('upgrade.paidUntil'), value: <DateText value={paidUntil} as="day" /> },
          { term: t('upgrade.left'), value: left },
          ...(period && unused !== null
            ? [
                {
                  term: t('upgrade.period'),
                  value: (
                    <>
                      <DateText value={period.from} as="day" /> – <DateText value={period.to} as="day" />
                    </>
                  ),
                },
                { term: t('upgrade.unused'), value: money(-unused) },
              ]
            : []),
          ...(discount > 0 ? [{ term: t('upgrade.discount'), value: money(-discount) }] : []),
          credit > 0
            ? { term: <strong>{t('upgrade.credit')}</strong>, value: <strong>{money(credit)}</strong> }
            : { term: <strong>{t('upgrade.charge')}</strong>, value: <strong>{money(charge)}</strong> },
          ...(charge + credit > 0
            ? [
                { term: t('upgrade.vat'), value: money(price.vatAmount) },
                { term: t('upgrade.total'), value: money(price.total) },
              ]
            : []),
        ]}
      />
      <p className="mt-2 text-small text-text-3">{t(charge > 0 ? 'upgrade.invoiced' : credit > 0 ? 'upgrade.credited' : 'upgrade.free')}</p>
    </div>
  )
}
