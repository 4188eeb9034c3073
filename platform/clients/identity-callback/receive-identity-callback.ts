import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Problem } from '#contract/kernel/problem.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { askInTurn } from '../identity-check/ask-in-turn.ts'
import type {} from '../identity-check/identity-check.table.ts'
import { openIdentity } from '../verification-service/open-verification-service.ts'

const message = z.object({ token: z.string().min(1).max(16_000), transId: z.string().min(1).max(100) })

/**
 * A service says that somebody confirmed, or did not. It is believed by the signature of its token alone, and does nothing but wake the question how that
 * check stands: what it says of the person counts for nothing, and the same once more finds nothing that waits. Of what waits here it tells nobody.
 */
export async function receiveIdentityCallback(
  scope: Scope,
  { params: { id }, request }: { params: { id: number }; request: FastifyRequest },
) {
  const { db } = scope
  const service = await db
    .selectFrom('verificationServices')
    .selectAll()
    .where('id', '=', id)
    .where('purpose', '=', 'identity')
    .executeTakeFirst()
  if (!service) throw new Problem('notFound')
  const said = message.safeParse(readJson(request.body))
  if (!said.success) throw new Problem('badRequest')
  const { token, transId } = said.data
  const check = await db
    .selectFrom('identityChecks')
    .selectAll()
    .where('serviceId', '=', id)
    .where('transactionId', '=', transId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (!check) return {}
  const told = await openIdentity(scope, service).readCallback?.(token)
  if (told?.is !== 'ok' || told.transactionId !== transId) throw new Problem('forbidden')
  await askInTurn(scope.with({ caller: system }), check)
  return {}
}

function readJson(body: unknown): unknown {
  try {
    return Buffer.isBuffer(body) ? JSON.parse(body.toString('utf8')) : null
  } catch {
    return null
  }
}
