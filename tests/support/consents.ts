import type { ConsentChannel, ConsentPurpose } from '#contract/clients/consents.ts'
import type { TestPlatform } from './platform.ts'

/** Writes an answer of a client into the log of consents, as if it had been given. */
export const says = (platform: TestPlatform, clientId: number, channel: ConsentChannel, purpose: ConsentPurpose, given: boolean) =>
  platform.database.db
    .insertInto('consents')
    .values({
      ...{ clientId, channel, purpose, given, source: 'client', ip: '', wording: '', createdOn: new Date() },
      personName: JSON.stringify({ en: 'Reem', ar: '' }),
    })
    .execute()
