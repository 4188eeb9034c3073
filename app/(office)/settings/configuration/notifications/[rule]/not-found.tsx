import { MissingRecord } from '#components/kit/record-screen/missing-record.tsx'
import { rulePages } from '#components/settings/notification-rule/rule-pages.ts'

export default function NotFound() {
  return <MissingRecord pages={rulePages} parameter="rule" />
}
