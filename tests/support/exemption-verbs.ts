import { sql } from 'kysely'
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
  'clients.verify': async ({ platform }, id) => {
    await sql`update "clients" set "vatNumber" = '310122393500003' where "id" = ${id}`.execute(platform.database.db)
    return { fact: 'vat' }
  },
  'clients.unverify': async ({ platform }, id) => {
    const known = JSON.stringify({ vat: { on: '2026-01-01T00:00:00.000Z', how: 'staff', who: { en: 'Noura', ar: 'نورة' } } })
    await sql`update "clients" set "verified" = ${known}::jsonb where "id" = ${id}`.execute(platform.database.db)
    return { fact: 'vat' }
  },
  'clients.endExemption': async ({ platform }, id) => {
    await sql`update "clients" set "taxExempt" = true, "exemptionReason" = 'VATEX-SA-29', "exemptFrom" = '2026-01-01'
      where "id" = ${id}`.execute(platform.database.db)
    return {}
  },
}
