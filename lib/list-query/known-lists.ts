import { jobRuns } from '#contract/automation/job-runs.ts'
import { resources } from '#contract/index.ts'
import type { ListSpecification } from '#contract/kernel/list-fields.ts'
import { activityLog, adminLog } from '#contract/logs/activity-log.ts'
import { staffSessions } from '#contract/logs/staff-sessions.ts'
import { emailMessages } from '#contract/messaging/email-messages.ts'
import { notifications } from '#contract/messaging/notifications.ts'
import { contactMessages } from '#contract/support/contact-messages.ts'
import { knowledgeBaseSearches } from '#contract/support/knowledge-base-searches.ts'

const lists = {
  ...resources,
  ...{ activityLog, adminLog, staffSessions, emailMessages, notifications, contactMessages, knowledgeBaseSearches, jobRuns },
}

/** What a list holds, by its name. One that is not known is an error: without its fields a filter would be dropped, and an action on what it finds would reach everything. */
export function listOf(name: string): ListSpecification {
  if (!Object.hasOwn(lists, name)) throw new Error(`no list is called ${name}`)
  return lists[name as keyof typeof lists].list
}
