import { MissingRecord } from '#components/kit/record-screen/missing-record.tsx'
import { servicePages } from '#components/services/service/service-pages.ts'

export default function NotFound() {
  return <MissingRecord pages={servicePages} parameter="service" />
}
