import { sql } from 'kysely'
import { clients } from '#contract/clients/clients.ts'
import type { Client } from './client.ts'
import type { TestPlatform } from './platform.ts'
import { png, upload } from './upload.ts'

type Given = (hands: { platform: TestPlatform; staff: Client }, id: number) => Promise<Record<string, unknown>>

/** What the verbs of a client's exemption and of what is known of it take, and what has to be there first. */
export const exemptionVerbs: Record<string, Given> = {
  'clients.exempt': async ({ platform, staff }) => {
    const { data } = await upload(platform, staff, [{ name: 'certificate.png', bytes: png }])
    return { number: 'EX-1', reasonCode: 'VATEX-SA-29', from: '2026-01-01', fileIds: [data.items[0].id] }
  },
  'clients.verify': async () => ({ fact: 'vat' }),
  'clients.unverify': async ({ staff }, id) => {
    await staff.call(clients.endpoints.verify, { params: { id }, body: { fact: 'vat', reason: 'Certificate seen' } })
    return { fact: 'vat' }
  },
  'clients.endExemption': async ({ platform }, id) => {
    await sql`update "clients" set "taxExempt" = true, "exemptionReason" = 'VATEX-SA-29', "exemptFrom" = '2026-01-01'
      where "id" = ${id}`.execute(platform.database.db)
    return {}
  },
}
