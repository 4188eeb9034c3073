import { Check } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { NameCell } from '#components/kit/values/name-cell.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Tag } from '#components/ui/tag.tsx'
import type { ClientGroup } from '#contract/clients/client-groups.ts'
import { inLanguage } from '#contract/kernel/in-language.ts'
import { numberText } from '#lib/format/number.ts'

/** The columns of the client groups list. */
export async function clientGroupColumns(): Promise<ListColumn<ClientGroup>[]> {
  const t = await getTranslations()
  const language = (await getLocale()).startsWith('ar') ? 'ar' : 'en'
  const yes = (flag: boolean) => (flag ? <Icon of={Check} label={t('list.yes')} /> : <span className="text-text-3">—</span>)
  return [
    {
      id: 'name',
      main: true,
      narrow: 'name',
      cell: ({ name, colour }) => (
        <NameCell
          name={<Tag colour={colour}>{inLanguage(name, language).text}</Tag>}
          also={name.en && name.ar && name[language === 'ar' ? 'en' : 'ar']}
        />
      ),
    },
    {
      id: 'discount',
      number: true,
      narrow: 'amount',
      cell: ({ discount }) => <bdi dir="ltr">{t('clientGroups.percent', { value: numberText(discount) })}</bdi>,
    },
    { id: 'clientCount', number: true, narrow: 'status', cell: ({ clientCount }) => numberText(clientCount) },
    { id: 'exemptFromSuspension', cell: group => yes(group.exemptFromSuspension) },
    { id: 'separateInvoices', cell: group => yes(group.separateInvoices) },
    { id: 'createdOn', width: 112, low: true, cell: ({ createdOn }) => <DateText value={createdOn} as="day" /> },
  ]
}
