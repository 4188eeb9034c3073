import { MissingRecord } from '#components/kit/record-screen/missing-record.tsx'
import { serverPages } from '#components/services/server/server-pages.ts'

export default function NotFound() {
  return <MissingRecord pages={serverPages} parameter="server" />
}
