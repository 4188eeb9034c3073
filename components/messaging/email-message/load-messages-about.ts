import 'server-only'
import { type EmailMessageRow, emailMessages } from '#contract/messaging/email-messages.ts'
import { callApi } from '#lib/api/call-api.ts'
import { can } from '#lib/can/can.ts'
import { requireSession } from '#lib/session/session.ts'

/** The latest mails about a record; null where the reader may not see mails. */
export async function loadMessagesAbout(resource: string, id: number): Promise<MessagesAbout | null> {
  const { metadata } = await requireSession()
  if (!can(metadata, 'emailMessage.view')) return null
  const where = [
    { field: 'aboutResource' as const, operator: 'eq' as const, value: resource },
    { field: 'aboutId' as const, operator: 'eq' as const, value: id },
  ]
  return (await callApi(emailMessages.endpoints.list, { filter: { where, limit: 8, ignorePaginationCount: true } })).items
}
export type MessagesAbout = EmailMessageRow[]
