import { holderChangePages } from '#components/domains/holder-change/holder-change-pages.ts'
import { MissingRecord } from '#components/kit/record-screen/missing-record.tsx'

export default function NotFound() {
  return <MissingRecord pages={holderChangePages} parameter="id" />
}
