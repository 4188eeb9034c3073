import { getTranslations } from 'next-intl/server'
import { maintenanceWindowColumns } from '#components/domains/maintenance-window/maintenance-window-columns.tsx'
import { maintenanceWindowForm } from '#components/domains/maintenance-window/maintenance-window-form.ts'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { maintenanceWindows, windowParts, windowStates } from '#contract/domains/maintenance-windows.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('maintenanceWindows'))('title') }
}

export default async function MaintenanceWindowsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [t, module, { metadata }] = await Promise.all([
    getTranslations('maintenanceWindows'),
    getTranslations('nicDocuments'),
    requireSession(),
  ])
  return (
    <ResourceScreen
      resource={maintenanceWindows}
      searchParams={await searchParams}
      columns={await maintenanceWindowColumns()}
      form={maintenanceWindowForm}
      start={{ affects: [...windowParts] }}
      duplicate={false}
      crumbs={can(metadata, 'nicDocument.view') ? [{ text: module('title'), href: paths.nicDocuments() }] : []}
      views={windowStates.map(state => ({ id: state, label: t(`options.state.${state}`), search: { state: `in:${state}` } as const }))}
    />
  )
}
