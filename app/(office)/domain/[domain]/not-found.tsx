import { domainPages } from '#components/domains/domain/domain-pages.ts'
import { MissingRecord } from '#components/kit/record-screen/missing-record.tsx'

export default function NotFound() {
  return <MissingRecord pages={domainPages} parameter="domain" />
}
