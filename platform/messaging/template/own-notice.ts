import type { Scope } from '#platform/kernel/scope.ts'
import type {} from './email-template.table.ts'

/** Whether it is a template that staff wrote for messages to clients: no other is sent by hand or by a campaign. */
export const isOwnNotice = async ({ db }: Scope, id: number): Promise<boolean> =>
  (await db
    .selectFrom('emailTemplates')
    .select('id')
    .where('id', '=', id)
    .where('builtIn', '=', false)
    .where('event', '=', 'clientNotice')
    .executeTakeFirst()) !== undefined

/** Whether a template says something by text message. */
export const saysBySms = async ({ db }: Scope, id: number): Promise<boolean> =>
  (await db.selectFrom('emailTemplates').select('id').where('id', '=', id).where('sms', 'is not', null).executeTakeFirst()) !== undefined
