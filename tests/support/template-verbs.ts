import { sql } from 'kysely'
import { emailTemplates } from '#contract/messaging/email-templates.ts'
import type { Client } from './client.ts'
import type { TestPlatform } from './platform.ts'

interface Hands {
  platform: TestPlatform
  staff: Client
}

/** What verbs that concern message templates take, and what has to be so before. */
export const templateVerbs = {
  'clients.sendStatement': () => ({ firstDay: '2026-01-01', lastDay: '2026-11-30' }),
  'clients.sendTemplate': async ({ staff }: Hands) => {
    const both = (text: string) => ({ en: text, ar: text })
    const body = { name: both('For a client'), subject: both('News'), text: both('Dear {{ name }}') }
    return { templateId: (await staff.call(emailTemplates.endpoints.create, { body: body })).data.id }
  },
  'emailTemplates.reset': async ({ platform }: Hands, id: number) => {
    await sql`update "emailTemplates" set "builtIn" = false where "event" = 'clientNotice'`.execute(platform.database.db)
    await sql`update "emailTemplates" set "builtIn" = true, "customised" = true where "id" = ${id}`.execute(platform.database.db)
    return {}
  },
  'emailTemplates.restore': async ({ staff }: Hands, id: number) => {
    const { endpoints } = emailTemplates
    const { version } = (await staff.call(endpoints.get, { params: { id } })).data
    await staff.call(endpoints.update, { params: { id }, body: { version, subject: { en: 'Another one', ar: '' } } })
    const { items } = (await staff.call(endpoints.history, { params: { id } })).data
    return { entryId: items.at(-1)?.id }
  },
}
