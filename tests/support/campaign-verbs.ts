import { sql } from 'kysely'
import { clients } from '#contract/clients/clients.ts'
import type { Client } from './client.ts'
import { person } from './clients.ts'
import type { TestPlatform } from './platform.ts'

interface Hands {
  platform: TestPlatform
  staff: Client
}

/** What verbs of a campaign take, and what has to be so before. */
export const campaignVerbs = {
  'campaigns.schedule': () => ({ startsOn: '2999-01-01T00:00:00Z' }),
  'campaigns.send': async ({ staff }: Hands, id: number) => {
    await staff.call(clients.endpoints.create, { body: { ...person({ email: `reached${id}@example.sa` }), marketingOptIn: true } })
    return {}
  },
  'campaigns.retryFailed': async ({ platform }: Hands, id: number) => {
    await sql`insert into "campaignRecipients" ("campaignId", "email", "language", "skipped") values (${id}, 'gone@example.sa', 'en-US', 'failed')
      on conflict do nothing`.execute(platform.database.db)
    return {}
  },
}
