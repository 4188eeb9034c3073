import { Check } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { BilingualText } from '#components/kit/values/bilingual-text.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { ClientField } from '#contract/clients/client-fields.ts'
import { numberText } from '#lib/format/number.ts'

/** The columns of the custom fields of clients. */
export async function clientFieldColumns(): Promise<ListColumn<ClientField>[]> {
  const [list, t] = await Promise.all([getTranslations('list'), getTranslations('clientFields')])
  const yes = (flag: boolean) => (flag ? <Icon of={Check} label={list('yes')} /> : <span className="text-text-3">—</span>)
  return [
    { id: 'name', main: true, narrow: 'name', cell: ({ name }) => <BilingualText value={name} /> },
    { id: 'kind', narrow: 'detail', cell: ({ kind }) => t(`options.kind.${kind}`) },
    { id: 'required', cell: ({ required }) => yes(required) },
    { id: 'staffOnly', cell: ({ staffOnly }) => yes(staffOnly) },
    { id: 'active', cell: ({ active }) => yes(active) },
    { id: 'order', number: true, low: true, cell: ({ order }) => numberText(order) },
    { id: 'clientCount', number: true, narrow: 'amount', cell: ({ clientCount }) => numberText(clientCount) },
    { id: 'createdOn', width: 112, low: true, cell: ({ createdOn }) => <DateText value={createdOn} as="day" /> },
  ]
}
