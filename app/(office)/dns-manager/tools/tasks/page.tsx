import { getTranslations } from 'next-intl/server'
import { dnsTaskColumns } from '#components/dns/dns-task/dns-task-columns.tsx'
import { dnsTaskVerbs } from '#components/dns/dns-task/dns-task-pages.ts'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { dnsTasks } from '#contract/dns/dns-tasks.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('dnsTasks'))('title') }
}

export default async function DnsTasksPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [t, columns] = await Promise.all([getTranslations('dnsTasks'), dnsTaskColumns()])
  return (
    <ResourceScreen
      resource={dnsTasks}
      searchParams={await searchParams}
      columns={columns}
      page={paths.dnsTasks()}
      nameOf={({ kind, id }) => `${t(`options.kind.${kind}`)} #${id}`}
      verbs={dnsTaskVerbs}
      duplicate={false}
      views={[
        { id: 'open', label: t('views.open'), search: { status: 'in:preparing,ready,running,paused' } },
        { id: 'ended', label: t('views.ended'), search: { status: 'in:completed,failed,cancelled' } },
      ]}
    />
  )
}
