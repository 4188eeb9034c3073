import { Users } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { clientTagColumns } from '#components/clients/client-tag/client-tag-columns.tsx'
import { dataColours } from '#components/kit/form-fields/data-colours.ts'
import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { type ClientTag, clientTags } from '#contract/clients/client-tags.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'

const form: FormOf<typeof clientTags> = [
  {
    fields: [
      { name: 'name', kind: 'bilingual', max: 40, full: true },
      { name: 'colour', kind: 'colour', full: true },
    ],
  },
]

const verbs = verbsOf(clientTags, { merge: { fields: [{ name: 'targetTagId', kind: 'reference', of: 'clientTags' }] } })

export async function generateMetadata() {
  return { title: (await getTranslations('clientTags'))('title') }
}

export default async function ClientTagsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [{ metadata }, t] = await Promise.all([requireSession(), getTranslations('clientTags')])
  const clients = ({ id }: ClientTag) => ({ label: t('showClients'), icon: <Icon of={Users} />, href: paths.clients({ tags: `in:${id}` }) })
  return (
    <ResourceScreen
      resource={clientTags}
      searchParams={await searchParams}
      columns={clientTagColumns}
      form={form}
      start={{ colour: dataColours[2] }}
      held="clientCount"
      duplicate={false}
      verbs={verbs}
      links={tag => (can(metadata, 'client.view') ? [clients(tag)] : [])}
    />
  )
}
