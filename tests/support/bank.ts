import { bankStatements } from '#contract/billing/bank-statements.ts'
import type { Client } from './client.ts'
import type { TestPlatform } from './platform.ts'
import { upload } from './upload.ts'

/** A bank's file for an account: sent, looked at, taken in. */
export function addStatement(platform: Pick<TestPlatform, 'app'>, staff: Client, bankAccountId: number, text: string) {
  const sent = async () => {
    const file = { name: 'statement.csv', bytes: Buffer.from(text), type: 'text/csv' }
    const answer = await upload(platform, staff, [file], '/v1/bank-statement/file')
    return { bankAccountId, fileId: answer.data.items[0].id as number }
  }
  const e = bankStatements.endpoints
  return {
    sent,
    preview: async () => staff.call(e.preview, { body: await sent() }),
    take: async () => staff.call(e.create, { body: await sent() }),
  }
}
