import { dnsTaskPages } from '#components/dns/dns-task/dns-task-pages.ts'
import { MissingRecord } from '#components/kit/record-screen/missing-record.tsx'

export default function NotFound() {
  return <MissingRecord pages={dnsTaskPages} parameter="task" />
}
