import type { EmailState } from '#contract/messaging/email-messages.ts'

/** How what became of a mail is marked. */
export const emailStatuses = {
  queued: 'pending',
  sent: 'sent',
  outbox: 'draft',
  unwanted: 'draft',
  failed: 'failed',
  bounced: 'failed',
} as const satisfies Record<EmailState, string>
