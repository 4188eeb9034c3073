import { getLocale, getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { Money } from '#components/kit/values/money.tsx'
import { NameCell } from '#components/kit/values/name-cell.tsx'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { inLanguage } from '#contract/kernel/in-language.ts'
import type { Currency } from '#contract/settings/currencies.ts'
import { numberText } from '#lib/format/number.ts'

const sample = 123_456_789

/** The columns of the currencies. */
export async function currencyColumns(): Promise<ListColumn<Currency>[]> {
  const t = await getTranslations('currencies')
  const language = (await getLocale()).startsWith('ar') ? 'ar' : 'en'
  return [
    {
      id: 'code',
      main: true,
      narrow: 'name',
      cell: ({ code, name, isDefault }) => (
        <NameCell
          name={
            <span className="flex items-center gap-2">
              <bdi dir="ltr" className="flex-[0_1_auto] font-medium text-text overflow-hidden text-ellipsis">
                {code}
              </bdi>
              {isDefault && <Tag>{t('default')}</Tag>}
            </span>
          }
          also={inLanguage(name, language).text}
        />
      ),
    },
    { id: 'format', narrow: 'detail', cell: currency => <Money amount={sample} currency={currency.code} format={currency} /> },
    { id: 'rate', number: true, narrow: 'amount', cell: ({ rate }) => <bdi dir="ltr">{rate}</bdi> },
    { id: 'margin', number: true, cell: ({ margin }) => <bdi dir="ltr">{t('percent', { value: numberText(margin) })}</bdi> },
    { id: 'autoUpdate', low: true, cell: ({ autoUpdate }) => (autoUpdate ? t('automatic') : t('byHand')) },
    {
      id: 'rateUpdatedOn',
      low: true,
      cell: ({ rateUpdatedOn, rateSource }) => (
        <span className="flex items-center gap-2.25 min-w-0">
          <RelativeTime value={rateUpdatedOn} />
          <span className="second-name">{t(`options.rateSource.${rateSource}`)}</span>
        </span>
      ),
    },
    { id: 'clientCount', number: true, cell: ({ clientCount }) => numberText(clientCount) },
    { id: 'active', narrow: 'status', cell: ({ active }) => <StatusBadge status={active ? 'active' : 'inactive'} gender="feminine" /> },
  ]
}
