import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { NoAnswer } from '../verification/verification-answer.ts'
import type { OpenIdentity } from './identity-driver.ts'

const seconds = 60
/** So often it is asked before the person has looked at their telephone. */
const looks = 2

/** A transaction is forgotten so long after its end, in seconds: by then nobody asks how it stands. */
const forgotten = 600

/** An identity service that asks nobody: its transactions are rows. The person does what its behaviour says once it was asked twice. */
export const openSimulatedNafath: OpenIdentity = ({ behaviour, db, now, digest: kept }) => {
  const wrong = (): NoAnswer | null => {
    if (behaviour === 'refuses') return { is: 'rejected', code: 'unauthorized', message: 'the simulated service refuses' }
    return behaviour === 'down' ? { is: 'unreachable', message: 'the simulated service is down' } : null
  }
  return {
    test: async () => wrong() ?? { is: 'ok' },
    async request({ nationalId, requestId }) {
      const problem = wrong()
      if (problem) return problem
      await sql`delete from "identitySimulations" where "expiresOn" < ${new Date(now.getTime() - forgotten * 1000)}`.execute(db)
      const open = await sql`select from "identitySimulations" where "nationalId" = ${kept(nationalId)} and "state" = 'waiting'
        and "expiresOn" > ${now} and "requestId" <> ${requestId}`.execute(db)
      if (open.rows.length > 0) return { is: 'rejected', code: 'alreadyOpen', message: '400-034-050' }
      const code = String(randomInt(10, 100))
      const expiresOn = new Date(now.getTime() + seconds * 1000)
      const { rows } = await sql<{ transactionId: string; code: string }>`
        insert into "identitySimulations" as "known" ("transactionId", "requestId", "nationalId", "code", "expiresOn")
        values (${randomUUID()}, ${requestId}, ${kept(nationalId)}, ${code}, ${expiresOn})
        on conflict ("requestId") do update set "asked" = "known"."asked" returning "transactionId", "code"`.execute(db)
      return { is: 'ok', ...(rows[0] as { transactionId: string; code: string }), seconds }
    },
    async state({ transactionId, nationalId, code }) {
      const problem = wrong()
      if (problem) return problem
      const { rows } = await sql<{ state: 'waiting' | 'completed' | 'rejected'; asked: number; expiresOn: string }>`
        update "identitySimulations" set "asked" = "asked" + 1 where "transactionId" = ${transactionId} and "nationalId" = ${kept(nationalId)}
          and "code" = ${code} returning "state", "asked", "expiresOn"`.execute(db)
      const found = rows[0]
      if (!found) return { is: 'rejected', code: 'badNumber', message: '422-031-046' }
      if (found.state !== 'waiting') return { is: 'ok', state: found.state, nationalId }
      if (new Date(found.expiresOn) <= now) return { is: 'ok', state: 'expired', nationalId: null }
      if (found.asked < looks || behaviour === 'expires') return { is: 'ok', state: 'waiting', nationalId: null }
      const state = behaviour === 'rejects' ? 'rejected' : 'completed'
      await sql`update "identitySimulations" set "state" = ${state} where "transactionId" = ${transactionId}`.execute(db)
      return { is: 'ok', state, nationalId }
    },
  }
}
