import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Problem } from '#contract/kernel/problem.ts'
import type { Json } from './database.ts'
import type { Scope } from './scope.ts'
import type { AnyEndpoint } from './serve.ts'

declare module './database.ts' {
  interface Tables {
    idempotencyKeys: { callerKey: string; key: string; request: string; answer: Json<unknown> | null; createdOn: Instant }
  }
}

const plain = /^[\w-]{8,100}$/

/**
 * The same key with the same call answers the first result again. The row is written in the write's own transaction, so a
 * second caller waits for the first, and a write that failed leaves no key behind.
 */
export async function answerOnce(
  scope: Scope,
  request: FastifyRequest,
  endpoint: AnyEndpoint,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || endpoint.upload || endpoint.repeatable === false) return work()
  if (!plain.test(key)) throw new Problem('badRequest')
  const callerKey =
    scope.caller.id === null ? `anonymous:${scope.origin.ip}` : [scope.caller.kind, scope.caller.id, scope.caller.clientId].join(':')
  const text = JSON.stringify([endpoint.method, endpoint.path, request.params ?? null, request.body ?? null])
  const digest = createHash('sha256').update(text).digest('hex')
  const row = { callerKey, key, request: digest, answer: null, createdOn: scope.now }
  const taken = await scope.db
    .insertInto('idempotencyKeys')
    .values(row)
    .onConflict(c => c.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!taken) {
    const first = await scope.db
      .selectFrom('idempotencyKeys')
      .selectAll()
      .where('callerKey', '=', callerKey)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    if (first.request !== digest) throw new Problem('idempotencyKeyReused')
    return first.answer
  }
  const answer = await work()
  await scope.db
    .updateTable('idempotencyKeys')
    .set({ answer: JSON.stringify(answer ?? null) })
    .where('callerKey', '=', callerKey)
    .where('key', '=', key)
    .execute()
  return answer
}
