import { Trash2 } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import { clientGroupColumns } from '#components/clients/client-group/client-group-columns.tsx'
import { ClientGroupMenu } from '#components/clients/client-group/client-group-menu.tsx'
import { NewClientGroup } from '#components/clients/client-group/new-client-group.tsx'
import { ExportButton } from '#components/kit/list-screen/export-button.tsx'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { type ClientGroup, clientGroups } from '#contract/clients/client-groups.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { referenceText } from '#lib/reference/reference-text.ts'
import { requireSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('clientGroups'))('title') }
}

export default async function ClientGroupsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [{ metadata }, locale, t] = await Promise.all([requireSession(), getLocale(), getTranslations('clientGroups')])
  const nameOf = (group: ClientGroup) => referenceText(group, locale)
  const may = {
    create: can(metadata, 'clientGroup.create'),
    edit: can(metadata, 'clientGroup.edit'),
    delete: can(metadata, 'clientGroup.delete'),
    viewClients: can(metadata, 'client.view'),
  }
  const remove = { id: 'delete', label: t('bulkDelete'), icon: <Icon of={Trash2} />, danger: true }
  return (
    <ListScreen<ClientGroup>
      resource={clientGroups}
      searchParams={await searchParams}
      columns={await clientGroupColumns()}
      nameOf={nameOf}
      rowMenu={group => <ClientGroupMenu group={group} name={nameOf(group)} may={may} />}
      create={may.create && <NewClientGroup />}
      actions={can(metadata, 'clientGroup.export') && <ExportButton things={t('title')} />}
      bulk={may.delete ? [{ ...remove, title: t('bulkDeleteTitle'), text: t('bulkDeleteText') }] : []}
      namespaces={['clientGroups', 'form', 'validation']}
    />
  )
}
