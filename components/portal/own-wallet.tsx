import { useTranslations } from 'next-intl'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { OwnBilling } from './ways-to-pay.tsx'

/** What a client holds with us, and what moved it last. */
export function OwnWallet({ billing: { balance, awaited, currency, movements } }: { billing: OwnBilling }) {
  const t = useTranslations('portal.billing')
  const money = (amount: number) => <Money amount={amount} currency={currency} />
  return (
    <section className="flex flex-col gap-3 rounded-lg border border-line bg-raised px-6 py-5 max-sm:px-4">
      <h2 className="text-text-3">{t('wallet')}</h2>
      <p className="text-figure font-semibold">
        <Money amount={balance} currency={currency} figure />
      </p>
      {awaited > 0 && <p className="text-small text-text-3">{t.rich('awaited', { amount: () => money(awaited) })}</p>}
      <h3 className="font-semibold">{t('movements')}</h3>
      {movements.length === 0 && <p className="text-text-2">{t('noMovements')}</p>}
      <ul>
        {movements.map(({ id, bookedOn, kind, invoiceNumber, amount }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2">
            <span>
              {t(`options.kind.${kind}`)} {invoiceNumber && <Verbatim value={invoiceNumber} />}
              <span className="block text-small text-text-3">
                <DateText value={bookedOn} as="day" />
              </span>
            </span>
            {money(amount)}
          </li>
        ))}
      </ul>
    </section>
  )
}
