import { importPages } from '#components/catalogue/tld-import/import-pages.ts'
import { MissingRecord } from '#components/kit/record-screen/missing-record.tsx'

export default function NotFound() {
  return <MissingRecord pages={importPages} parameter="import" />
}
