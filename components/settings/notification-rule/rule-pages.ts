import type { RecordPages } from '#components/kit/record-screen/record-pages.ts'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { notificationRules } from '#contract/settings/notification-rules.ts'
import { paths } from '#lib/paths.ts'

export const rulePages: RecordPages<typeof notificationRules> = {
  resource: notificationRules,
  address: paths.notificationRule,
  listAddress: search => `${paths.notificationRules()}${search ? `?${search}` : ''}`,
  derived: ['receiverName'],
}
export const ruleVerbs = verbsOf(notificationRules, {})
