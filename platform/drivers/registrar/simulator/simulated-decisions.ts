import { randomUUID } from 'node:crypto'
import type { RegistrarContext, RegistrarDriver } from '../registrar-driver.ts'
import './simulated-registry.table.ts'

/** Names with documents are decided on when their registry is asked for its messages: each message comes until it is acknowledged. */
export function simulatedDecisions({ account, db }: RegistrarContext): Required<Pick<RegistrarDriver, 'nextMessage' | 'acknowledge'>> {
  const rows = db.selectFrom('simulatedDomains').select(['name', 'decision']).where('accountId', '=', account.id).orderBy('name')
  const row = (name: string) => db.updateTable('simulatedDomains').where('accountId', '=', account.id).where('name', '=', name)
  return {
    nextMessage: async () => {
      for (const { name } of await rows.where('undecided', '=', true).execute()) {
        const decision = { id: randomUUID(), approved: account.simulatedBehaviour !== 'refusesDocuments' }
        await row(name)
          .set({ undecided: false, ours: decision.approved, decision: JSON.stringify(decision) })
          .execute()
      }
      const first = await rows.where('decision', 'is not', null).executeTakeFirst()
      if (!first?.decision) return { is: 'ok', message: null }
      const { id, approved } = first.decision
      const text = approved ? 'The registration was approved.' : 'The document does not show the relation to the name.'
      return { is: 'ok', message: { id, kind: 'decision', name: first.name, approved, text } }
    },
    acknowledge: async messageId => {
      const waiting = await rows.where('decision', 'is not', null).execute()
      const acknowledged = waiting.find(({ decision }) => decision?.id === messageId)
      if (!acknowledged) return { is: 'rejected', code: 'refused', message: 'object does not exist' }
      if (acknowledged.decision?.approved) await row(acknowledged.name).set({ decision: null }).execute()
      else await db.deleteFrom('simulatedDomains').where('accountId', '=', account.id).where('name', '=', acknowledged.name).execute()
      return { is: 'ok' }
    },
  }
}
