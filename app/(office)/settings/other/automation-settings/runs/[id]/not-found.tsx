import { MissingRecord } from '#components/kit/record-screen/missing-record.tsx'
import { paths } from '#lib/paths.ts'

export default function NotFound() {
  return <MissingRecord pages={{ resource: { name: 'automationRuns' }, listAddress: () => paths.automationRuns() }} parameter="id" />
}
