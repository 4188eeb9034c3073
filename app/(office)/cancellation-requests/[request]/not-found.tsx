import { MissingRecord } from '#components/kit/record-screen/missing-record.tsx'
import { cancellationPages } from '#components/services/cancellation-request/cancellation-pages.ts'

export default function NotFound() {
  return <MissingRecord pages={cancellationPages} parameter="request" />
}
