import { dataChangePages } from '#components/clients/data-change/data-change-pages.ts'
import { MissingRecord } from '#components/kit/record-screen/missing-record.tsx'

export default function NotFound() {
  return <MissingRecord pages={dataChangePages} parameter="request" />
}
