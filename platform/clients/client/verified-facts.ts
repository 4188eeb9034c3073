import { sql } from 'kysely'
import type { accessEvents } from '#contract/access/access-events.ts'
import { clients } from '#contract/clients/clients.ts'
import { type ClientFact, factFields, type VerifiedFacts } from '#contract/clients/verified-facts.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { userById } from '#platform/access/users.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { VerbFunction } from '#platform/kernel/verbs.ts'
import type { ClientRecord } from './client.store.ts'

/** What is still known once these columns are others. */
export function stillVerified(verified: VerifiedFacts, changed: (field: string) => boolean): VerifiedFacts {
  const facts = Object.entries(verified).filter(([fact]) => !changed(factFields[fact as ClientFact]))
  // What a register has is the number under this name.
  return Object.fromEntries(facts.filter(([, { how }]) => how !== 'register' || !changed('companyName')))
}

export const verifyFact: VerbFunction<typeof clients, 'verify'> = async (scope, client, { fact }) => {
  if (!client[factFields[fact]]) throw new Problem('wrongState', { reason: 'factMissing' })
  const verified = { ...client.verified, [fact]: { on: scope.now.toISOString(), how: 'staff' as const, who: scope.caller.name } }
  return { set: { verified }, payload: { fact, how: 'staff' } }
}

export const unverifyFact: VerbFunction<typeof clients, 'unverify'> = async (_scope, client, { fact }) => {
  const known = client.verified[fact]
  if (!known) throw new Problem('wrongState', { reason: 'factNotVerified' })
  return { set: { verified: stillVerified(client.verified, field => field === factFields[fact]) }, payload: { fact, how: known.how } }
}

/** A link that was used at an address, or a code that was sent to a number: it is that of the clients whose owner has proved it, and whose record says the same. */
export async function noteProven(
  scope: Scope,
  { userId, kind, value }: { userId: number; kind: 'email' | 'mobile'; value: string },
  how: 'link' | 'code',
): Promise<void> {
  const fact = JSON.stringify({ [kind]: { on: scope.now.toISOString(), how, who: null } })
  const { rows } = await sql<{ id: number; displayName: Bilingual }>`
    update "clients" set "verified" = "verified" || ${fact}::jsonb, "version" = "version" + 1, "updatedOn" = ${scope.now}
    where "ownerUserId" = ${userId} and lower(${sql.ref(kind)}) = lower(${value}) and not "verified" ? ${kind}
    returning "id", "displayName"`.execute(scope.db)
  const { caller } = scope
  for (const { id, displayName } of rows) {
    const inTheirName = caller.kind === 'client' ? scope.with({ caller: { ...caller, clientId: id } }) : scope
    const about = { resource: 'clients', recordId: id, recordName: displayName, clientId: id }
    await inTheirName.emit(clients.events.verify, { fact: kind, how }, about)
  }
}

/** A password was chosen by a link that came to the address, or by a code that came to the number. */
export async function provenByReset(
  scope: Scope,
  { recordId, payload: { by } }: Happened<typeof accessEvents.passwordReset>,
): Promise<void> {
  const { id: userId, email, mobile } = await userById(scope, recordId as number)
  if (by === 'link') await noteProven(scope, { userId, kind: 'email', value: email }, 'link')
  else if (mobile) await noteProven(scope, { userId, kind: 'mobile', value: mobile }, 'code')
}

export const nothingVerified: Pick<ClientRecord, 'verified'> = { verified: {} }
