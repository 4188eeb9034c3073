import { clientImportPages } from '#components/clients/client-import/client-import-pages.ts'
import { MissingRecord } from '#components/kit/record-screen/missing-record.tsx'

export default function NotFound() {
  return <MissingRecord pages={clientImportPages} parameter="import" />
}
