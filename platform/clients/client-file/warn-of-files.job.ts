import { z } from 'zod'
import type { ClientFile } from '#contract/clients/client-files.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { job } from '#platform/kernel/jobs.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { notifyStaff } from '#platform/messaging/notification/notify-staff.ts'
import { mailClient } from '../client/mail-client.ts'
import type {} from './client-file.table.ts'

/** So many days before its last one a document is spoken of, once each. */
const warnings = [30, 7] as const

/** Tells staff, and the client where it is shared with them, that a document ends soon. One that was written down late is told by the nearest warning alone. */
export const warnOfFiles = job({
  name: 'warnOfFiles',
  values: z.strictObject({}),
  cron: '20 6 * * *',
  concurrency: 1,
  handle: async scope => {
    const today = riyadhDate(scope.now)
    const files = await scope.db
      .selectFrom('clientFiles')
      .innerJoin('clients', 'clients.id', 'clientFiles.clientId')
      .select(['clientFiles.id', 'clientFiles.name', 'clientFiles.shared', 'clientFiles.expiresOn', 'clientFiles.clientId'])
      .select('clients.displayName')
      .where('clients.status', '<>', 'closed')
      .where('clientFiles.expiresOn', '>=', today)
      .where('clientFiles.expiresOn', '<=', addDays(today, warnings[0]))
      .orderBy('clientFiles.id')
      .execute()
    // One that cannot be told of keeps no other one from being told.
    const failures: string[] = []
    for (const file of files)
      await inTransaction(scope, inner => warn(inner, { ...file, expiresOn: file.expiresOn as string, today })).catch((error: Error) =>
        failures.push(`${file.id}: ${error.message}`),
      )
    if (failures.length > 0)
      throw new Error(`${failures.length} of ${files.length} documents could not be told of. The first one is ${failures[0]}`)
    return { ending: files.length }
  },
})

interface Ending extends Pick<ClientFile, 'id' | 'name' | 'shared' | 'clientId'> {
  expiresOn: string
  displayName: Bilingual
  today: string
}

async function warn(scope: Scope, { id, name, shared, expiresOn, clientId, displayName, today }: Ending): Promise<void> {
  const due = warnings.findLast(days => expiresOn <= addDays(today, days))
  const dedupeKey = `clientFiles ${id} ends ${expiresOn} ${due}`
  await notifyStaff(scope, {
    ...{ kind: 'system', importance: 'important', to: { capability: 'clientFile.edit' } },
    ...{ key: 'clientFileEnds', values: { client: displayName, document: name, day: expiresOn } },
    ...{ link: { to: 'clientFiles', id: clientId }, dedupeKey },
  })
  if (!shared) return
  const about = { resource: 'clients', id: clientId }
  const values = () => ({ document: name, day: expiresOn })
  await mailClient(scope, clientId, { template: 'fileEnding', category: 'general', values, about, dedupeKey })
}
