import { MissingRecord } from '#components/kit/record-screen/missing-record.tsx'
import { administratorPages } from '#components/staff/administrator/administrator-pages.ts'

export default function NotFound() {
  return <MissingRecord pages={administratorPages} parameter="administrator" />
}
