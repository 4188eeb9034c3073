import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { Scope, Services } from '#platform/kernel/scope.ts'
import type {} from './email-message.table.ts'

/** The machine and the data directory of this process. */
const here = ({ config }: Services) => `${hostname()}:${resolve(config.dataDir)}`
/** It is written in the moment in which a mail is given away, and outlives the process whenever that is killed. */
const markOf = ({ config }: Services, id: number) => join(config.dataDir, 'handed-over', String(id))

export interface HandOver {
  /** The mail is about to be the server's: what comes of it may never be heard. */
  given: boolean
  /** Another worker gives it away: what becomes of it is that one's to write down. */
  lost: boolean
  beforeEnd(): Promise<void>
}

/**
 * How a mail that its receiver may get no more than once is given to a server. That it is about to be is in the database before its last bytes are
 * sent, and on this machine's disk right before: a try that ends there is never followed by another.
 */
export function handOverOf(scope: Scope, id: number): HandOver {
  const { services, db } = scope
  const handOver: HandOver = {
    given: false,
    lost: false,
    async beforeEnd() {
      const { numUpdatedRows } = await db
        .updateTable('emailMessages')
        .set({ handedOver: here(services) })
        .where('id', '=', id)
        .where('handedOver', 'is', null)
        .where('state', 'in', ['queued', 'failed'])
        .executeTakeFirst()
      handOver.lost = Number(numUpdatedRows) === 0
      if (handOver.lost) throw new Error('another worker has it')
      const mark = markOf(services, id)
      mkdirSync(dirname(mark), { recursive: true })
      handOver.given = true
      writeFileSync(mark, '')
    },
  }
  return handOver
}

/**
 * Whether an earlier try gave a mail away and nobody knows what came of it. Where its process was of this machine and left no mark, the server never
 * had its end: it may go.
 */
export async function wasGiven(
  scope: Scope,
  { id, once, handedOver }: { id: number; once: boolean; handedOver: string | null },
): Promise<boolean> {
  const { services, db } = scope
  if (!once) return false
  if (existsSync(markOf(services, id))) return true
  if (handedOver !== null && handedOver !== here(services)) return true
  if (handedOver !== null)
    await db.updateTable('emailMessages').set({ handedOver: null }).where('id', '=', id).where('handedOver', '=', handedOver).execute()
  return false
}

export const forgetHandOver = ({ services }: Scope, id: number): void => rmSync(markOf(services, id), { force: true })
