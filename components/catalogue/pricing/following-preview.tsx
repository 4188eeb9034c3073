import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Money } from '#components/kit/values/money.tsx'
import type { PricePreview } from '#contract/services/price-following.ts'
import { numberText } from '#lib/format/number.ts'
import { ServicesListed } from './services-listed.tsx'

/** What services would pay instead of what: by cycle, by month, the first of them, and how many keep their price. */
export function FollowingPreview({ preview: { services, cycles, monthly, kept, first } }: { preview: PricePreview }) {
  const t = useTranslations('products')
  const reason = useTranslations('reasons')
  return (
    <>
      {cycles.length > 0 && (
        <div className="overflow-x-auto">
          <table className="compact data-table" aria-label={t('following.changes')}>
            <thead>
              <tr>
                <th scope="col">{t('fields.cycle')}</th>
                <th scope="col" className="number">
                  {t('following.services')}
                </th>
                <th scope="col" className="number">
                  {t('following.before')}
                </th>
                <th scope="col" className="number">
                  {t('following.after')}
                </th>
              </tr>
            </thead>
            <tbody>
              {cycles.map(({ cycle, ...sum }) => (
                <ChangeRow key={`${cycle} ${sum.currency}`} {...sum} name={t(`cycles.${cycle}`)} count={sum.services} />
              ))}
              {monthly.map(sum => (
                <ChangeRow key={sum.currency} {...sum} name={<strong>{t('following.aMonth')}</strong>} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <ServicesListed
        first={first}
        services={services}
        changeOf={({ currency, before, after }) => (
          <bdi dir="ltr" className="whitespace-nowrap">
            <Money amount={before} currency={currency} /> → <Money amount={after} currency={currency} />
          </bdi>
        )}
      />
      {kept.length > 0 && (
        <ul className="text-small text-text-2">
          {kept.map(one => (
            <li key={one.reason}>{`${t('following.kept', { count: one.services })} ${reason(one.reason)}`}</li>
          ))}
        </ul>
      )}
    </>
  )
}

interface ChangeRowProps {
  name: ReactNode
  count?: number
  currency: string
  before: number
  after: number
}

const ChangeRow = ({ name, count, currency, before, after }: ChangeRowProps) => (
  <tr>
    <th scope="row" className="font-regular">
      {name}
    </th>
    <td className="number">{count === undefined ? null : numberText(count)}</td>
    <td className="number">
      <Money amount={before} currency={currency} />
    </td>
    <td className="number">
      <Money amount={after} currency={currency} />
    </td>
  </tr>
)
