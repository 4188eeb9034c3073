import { getLocale, getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { NameCell } from '#components/kit/values/name-cell.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { Contact } from '#contract/clients/contacts.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { countryName } from '#lib/format/country-name.ts'

export async function contactColumns(): Promise<ListColumn<Contact>[]> {
  const [t, locale] = await Promise.all([getTranslations('contacts'), getLocale()])
  return [
    {
      id: 'displayName',
      main: true,
      narrow: 'name',
      cell: ({ displayName, jobTitle }) => <NameCell name={nameFor(displayName, locale)} also={jobTitle && <bdi>{jobTitle}</bdi>} />,
    },
    { id: 'email', narrow: 'detail', cell: ({ email }) => <Verbatim value={email} /> },
    { id: 'phone', cell: ({ phone }) => (phone ? <Verbatim value={phone} /> : '—') },
    {
      id: 'categories',
      cell: ({ categories }) => categories.map(one => t(`options.categories.${one}`)).join(t('comma')) || '—',
    },
    {
      id: 'smsCategories',
      low: true,
      cell: ({ smsCategories }) => smsCategories.map(one => t(`options.smsCategories.${one}`)).join(t('comma')) || '—',
    },
    {
      id: 'isBilling',
      narrow: 'status',
      width: 150,
      cell: ({ isBilling }) => isBilling && <StatusBadge status="active" label={t('billing')} />,
    },
    { id: 'city', low: true, hidden: true, cell: ({ city }) => (city ? <bdi>{city}</bdi> : '—') },
    { id: 'countryCode', low: true, hidden: true, cell: ({ countryCode }) => (countryCode ? countryName(countryCode, locale) : '—') },
    { id: 'language', low: true, hidden: true, cell: ({ language }) => t(`options.language.${language}`) },
    { id: 'createdOn', low: true, cell: ({ createdOn }) => <DateText value={createdOn} as="day" /> },
  ]
}
