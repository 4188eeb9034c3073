import { Users } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { clientGroupColumns } from '#components/clients/client-group/client-group-columns.tsx'
import { clientGroupForm } from '#components/clients/client-group/client-group-form.ts'
import { dataColours } from '#components/kit/form-fields/data-colours.ts'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { type ClientGroup, clientGroups } from '#contract/clients/client-groups.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'

const verbs = verbsOf(clientGroups, {
  remove: { fields: [{ name: 'targetGroupId', kind: 'reference', of: 'clientGroups' }], onlyHeld: true },
})

export async function generateMetadata() {
  return { title: (await getTranslations('clientGroups'))('title') }
}

export default async function ClientGroupsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [{ metadata }, t] = await Promise.all([requireSession(), getTranslations('clientGroups')])
  const showClients = ({ id }: ClientGroup) => ({
    label: t('showClients'),
    icon: <Icon of={Users} />,
    href: paths.clients({ clientGroupId: `in:${id}` }),
  })
  return (
    <ResourceScreen
      resource={clientGroups}
      searchParams={await searchParams}
      columns={await clientGroupColumns()}
      form={clientGroupForm}
      start={{ colour: dataColours[0], discount: 0 }}
      held="clientCount"
      verbs={verbs}
      links={group => (can(metadata, 'client.view') ? [showClients(group)] : [])}
    />
  )
}
