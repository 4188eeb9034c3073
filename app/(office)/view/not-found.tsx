import { clientPages } from '#components/clients/client/client-pages.ts'
import { MissingRecord } from '#components/kit/record-screen/missing-record.tsx'

export default function NotFound() {
  return <MissingRecord pages={clientPages} parameter="client" />
}
