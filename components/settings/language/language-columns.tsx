import { Check } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Tag } from '#components/ui/tag.tsx'
import type { Language } from '#contract/settings/languages.ts'
import { numberText } from '#lib/format/number.ts'

/** The columns of the languages. */
export async function languageColumns(): Promise<ListColumn<Language>[]> {
  const [t, list] = await Promise.all([getTranslations('languages'), getTranslations('list')])
  return [
    {
      id: 'name',
      main: true,
      narrow: 'name',
      cell: ({ name, code, isDefault }) => (
        <span className="flex items-center gap-2.25 min-w-0">
          <bdi lang={code}>{name}</bdi> {isDefault && <Tag>{t('default')}</Tag>}
        </span>
      ),
    },
    { id: 'code', narrow: 'detail', cell: ({ code }) => <Verbatim value={code} /> },
    { id: 'direction', low: true, cell: ({ direction }) => t(`options.direction.${direction}`) },
    { id: 'coverage', number: true, narrow: 'amount', cell: ({ coverage }) => <bdi dir="ltr">{`${numberText(coverage)}%`}</bdi> },
    { id: 'ownTexts', number: true, cell: ({ ownTexts }) => numberText(ownTexts) },
    {
      id: 'active',
      narrow: 'status',
      cell: ({ active }) => (active ? <Icon of={Check} label={list('yes')} /> : <span className="text-text-3">—</span>),
    },
  ]
}
