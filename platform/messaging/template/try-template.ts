import { sql } from 'kysely'
import type { BodyOf } from '#contract/kernel/endpoint.ts'
import { emailTemplates } from '#contract/messaging/email-templates.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { queueEmail } from '../email/queue-email.ts'
import { sendAtOnce } from '../email/send-at-once.ts'
import { emailTemplateStore } from './email-template.store.ts'
import { localeOf, sampleValues } from './preview-template.ts'

interface Call {
  params: { id: number }
  body: BodyOf<typeof emailTemplates.endpoints.tryOut>
}

/** Mails the caller what a template makes of samples, in one try, so that the answer can be shown. */
export async function tryTemplate(scope: Scope, { params, body: { language } }: Call) {
  const template = await emailTemplateStore.find(scope, params.id)
  const userId = scope.caller.id as number
  const { rows } = await sql<{ email: string }>`select "email" from "users" where "id" = ${userId}`.execute(scope.db)
  const to = rows[0]?.email as string
  const locale = localeOf(language)
  const values = sampleValues(template.event, 'mail', locale)
  const named = template.builtIn ? {} : { templateId: template.id }
  return sendAtOnce(scope, to, inner =>
    inTransaction(inner, async within => {
      const queued = await queueEmail(within, {
        ...named,
        to,
        userId,
        language: locale,
        template: template.event,
        category: 'access',
        values,
        held: true,
        always: true,
      })
      await within.emit(
        emailTemplates.events.tried,
        { to },
        { resource: 'emailTemplates', recordId: template.id, recordName: template.name },
      )
      return queued as number
    }),
  )
}
