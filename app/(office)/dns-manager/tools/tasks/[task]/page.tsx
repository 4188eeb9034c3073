import { redirect } from 'next/navigation'
import { type DnsTaskPageProps, DnsTaskScreen, dnsTaskTitle } from '#components/dns/dns-task/dns-task-screen.tsx'
import { paths } from '#lib/paths.ts'

export const generateMetadata = async (props: DnsTaskPageProps) => ((await props.params).task === 'new' ? {} : dnsTaskTitle(props))

export default async function DnsTaskPage(props: DnsTaskPageProps) {
  // What is new begins with what it is: an import.
  if ((await props.params).task === 'new') redirect(paths.dnsImport())
  return <DnsTaskScreen {...props} />
}
