import { getLocale, getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { NameCell } from '#components/kit/values/name-cell.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { SavedCard } from '#contract/billing/saved-cards.ts'
import { nameFor } from '#contract/kernel/person-name.ts'

/** A card as people know it: Visa ending in 1111. */
export async function cardName() {
  const t = await getTranslations('savedCards')
  return ({ brand, lastFour }: Pick<SavedCard, 'brand' | 'lastFour'>) =>
    t('ending', { brand: t(`options.brand.${brand}`), digits: lastFour })
}

export async function savedCardColumns(): Promise<ListColumn<SavedCard>[]> {
  const [t, locale, name] = await Promise.all([getTranslations('savedCards'), getLocale(), cardName()])
  const expiry = ({ expiryMonth, expiryYear }: SavedCard) =>
    expiryMonth && expiryYear ? `${String(expiryMonth).padStart(2, '0')}/${expiryYear}` : null
  return [
    {
      id: 'brand',
      main: true,
      narrow: 'name',
      cell: card => (
        <NameCell
          name={name(card)}
          also={
            expiry(card) && (
              <>
                {t('expires')} <Verbatim value={expiry(card) as string} />
              </>
            )
          }
        />
      ),
    },
    { id: 'holder', narrow: 'detail', cell: ({ holder }) => <bdi>{holder ?? '—'}</bdi> },
    { id: 'clientName', hidden: true, cell: ({ clientName }) => <bdi>{nameFor(clientName, locale)}</bdi> },
    { id: 'gatewayName', low: true, cell: ({ gatewayName }) => <bdi>{nameFor(gatewayName, locale)}</bdi> },
    {
      id: 'isDefault',
      narrow: 'status',
      width: 170,
      cell: ({ isDefault, switchedOffOn }) =>
        switchedOffOn ? (
          <StatusBadge status="suspended" label={t('switchedOff')} />
        ) : (
          isDefault && <StatusBadge status="active" label={t('default')} />
        ),
    },
    {
      id: 'switchedOffOn',
      low: true,
      hidden: true,
      cell: ({ switchedOffOn }) => <DateText value={switchedOffOn} as="day" />,
    },
    { id: 'createdOn', low: true, cell: ({ createdOn }) => <DateText value={createdOn} as="day" /> },
  ]
}
