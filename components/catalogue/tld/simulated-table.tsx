import { useTranslations } from 'next-intl'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import type { SimulatedPrices } from '#contract/domains/price-simulation.ts'
import { numberText } from '#lib/format/number.ts'

/** How many names would pay how much instead of what: at their next renewal, and among what was sold in a year. */
export function SimulatedTable({ told: { on, renewals, sales } }: { told: SimulatedPrices }) {
  const t = useTranslations('tlds')
  const rows = [
    ...renewals.map(one => ({ ...one, key: `renew ${one.currency}`, name: t('simulation.renewals', { renewing: one.renewing }) })),
    ...sales.map(one => ({
      ...one,
      key: `${one.command} ${one.currency}`,
      name: t('simulation.sales', { command: t(`options.command.${one.command}`) }),
    })),
  ]
  const ended = rows.filter(one => one.ended > 0)
  return (
    <div className="flex flex-col gap-2">
      <p className="text-small text-text-2">
        {t.rich('simulation.on', { day: () => <DateText value={on} as="day" /> })}
        {rows.length === 0 && ` ${t('simulation.none')}`}
      </p>
      {rows.length > 0 && (
        <div className="overflow-x-auto">
          <table className="compact data-table" aria-label={t('simulation.title')}>
            <thead>
              <tr>
                <th scope="col">{t('fields.command')}</th>
                <th scope="col" className="number">
                  {t('simulation.names')}
                </th>
                <th scope="col" className="number">
                  {t('simulation.before')}
                </th>
                <th scope="col" className="number">
                  {t('simulation.after')}
                </th>
                <th scope="col" className="number">
                  {t('simulation.change')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, name, names, currency, before, after }) => (
                <tr key={key}>
                  <th scope="row" className="font-regular">
                    {name}
                  </th>
                  <td className="number">{numberText(names)}</td>
                  <td className="number">
                    <Money amount={before} currency={currency} />
                  </td>
                  <td className="number">
                    <Money amount={after} currency={currency} />
                  </td>
                  <td className="number">
                    <Money amount={after - before} currency={currency} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {ended.map(({ key, name, ended: count }) => (
        <p key={key} className="field-error">
          {t('simulation.ended', { name, count })}
        </p>
      ))}
    </div>
  )
}
