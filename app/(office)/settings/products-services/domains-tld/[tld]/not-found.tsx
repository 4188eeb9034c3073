import { tldPages } from '#components/catalogue/tld/tld-page.tsx'
import { MissingRecord } from '#components/kit/record-screen/missing-record.tsx'

export default function NotFound() {
  return <MissingRecord pages={tldPages} parameter="tld" />
}
