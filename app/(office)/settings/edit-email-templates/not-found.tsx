import { MissingRecord } from '#components/kit/record-screen/missing-record.tsx'
import { templatePages } from '#components/messaging/email-template/template-page.tsx'

export default function NotFound() {
  return <MissingRecord pages={templatePages} parameter="template" />
}
