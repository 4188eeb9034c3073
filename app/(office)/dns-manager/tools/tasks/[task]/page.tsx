import { redirect } from 'next/navigation'
import { type DnsTaskPageProps, DnsTaskScreen, dnsTaskTitle } from '#components/dns/dns-task/dns-task-screen.tsx'
import { NewAssignment, NewSetTask } from '#components/dns/dns-task/new-set-task.tsx'
import { idOf } from '#lib/list-query/id-of.ts'
import { paths } from '#lib/paths.ts'

export const generateMetadata = async (props: DnsTaskPageProps) => ((await props.params).task === 'new' ? {} : dnsTaskTitle(props))

export default async function DnsTaskPage(props: DnsTaskPageProps) {
  if ((await props.params).task !== 'new') return <DnsTaskScreen {...props} />
  const { set, kind } = await props.searchParams
  if (kind === 'assignment') return <NewAssignment />
  const recordSetId = idOf(set)
  // What is new begins with what it is: an import, where nothing else is said.
  if (!recordSetId) redirect(paths.dnsImport())
  return <NewSetTask recordSetId={recordSetId} />
}
