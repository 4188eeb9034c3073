import { MissingRecord } from '#components/kit/record-screen/missing-record.tsx'
import { roleGroupPages } from '#components/staff/role-group/role-group-pages.ts'

export default function NotFound() {
  return <MissingRecord pages={roleGroupPages} parameter="role" />
}
