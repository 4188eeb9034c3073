import { accessEvents } from '#contract/access/access-events.ts'
import { MOST_TOKENS, type MyApiToken, type myApiTokens, tokenCapabilities, tokenPrefixes } from '#contract/access/api-tokens.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import type { AnswerOf, BodyOf } from '#contract/kernel/endpoint.ts'
import { fullName } from '#contract/kernel/person-name.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { searchText } from '#platform/kernel/list-sql.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { dayText, makeApiToken } from '../api-token.ts'
import { tellTokenMade } from '../messages.ts'
import { reauthenticate } from '../reauthenticate.ts'
import { callingUser } from '../users.ts'
import type {} from './staff-token.table.ts'

type Body = BodyOf<typeof myApiTokens.create>

const offered = (scope: Scope) => tokenCapabilities.filter(name => scope.can(name))

function tokensOf(scope: Scope, userId: number) {
  return scope.db
    .selectFrom('staffTokens')
    .select(['id', 'name', 'capabilities', 'allowedIps', 'createdOn', 'hint'])
    .select(['lastUsedOn', 'lastUsedIp', 'lastRefusedOn', 'lastRefusedIp'])
    .select(eb => [dayText('expiresOn').as('expiresOn'), eb('expiresOn', '<', riyadhDate(scope.now)).as('expired')])
    .where('userId', '=', userId)
}
const shown = (row: Omit<MyApiToken, 'expired'> & { expired: unknown }): MyApiToken => ({ ...row, expired: Boolean(row.expired) })

export async function listTokens(scope: Scope): Promise<AnswerOf<typeof myApiTokens.list>> {
  const { id } = await callingUser(scope)
  return { items: (await tokensOf(scope, id).orderBy('id', 'desc').execute()).map(shown), offered: offered(scope) }
}

/** The password first: a stolen session must not leave a way in behind. */
export async function createToken(scope: Scope, { body }: { body: Body }): Promise<AnswerOf<typeof myApiTokens.create>> {
  const { name, capabilities, allowedIps, expiresOn, currentPassword } = body
  const mayGive = new Set<string>(offered(scope))
  if (capabilities.some(one => !mayGive.has(one))) throw new Problem('validation', { fields: { capabilities: { key: 'notAChoice' } } })
  const { id: userId } = await reauthenticate(scope, currentPassword)
  return inTransaction(scope, async inner => {
    const user = await callingUser(inner, true)
    if ((await tokensOf(inner, userId).execute()).length >= MOST_TOKENS)
      throw new Problem('validation', { fields: { name: { key: 'tooMany', values: { max: MOST_TOKENS } } } })
    const { token, tokenHash, hint } = makeApiToken(tokenPrefixes.staff)
    const given = { name, capabilities: JSON.stringify(capabilities), allowedIps: JSON.stringify(allowedIps), expiresOn }
    const holder = fullName(user)
    const whose = { searchText: searchText([name, holder.en, holder.ar]) }
    const { id } = await inner.db
      .insertInto('staffTokens')
      .values({ ...given, ...whose, userId, tokenHash, hint, createdOn: inner.now, updatedOn: inner.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const about = { resource: 'staffTokens', recordId: id, recordName: name, after: { name, capabilities, allowedIps, expiresOn } }
    await inner.emit(accessEvents.tokenMade, {}, about)
    await tellTokenMade(inner, user, name)
    return { ...shown(await tokensOf(inner, userId).where('id', '=', id).executeTakeFirstOrThrow()), token }
  })
}

/** Another person's token is not found. */
export async function removeToken(scope: Scope, { params }: { params: { id: number } }): Promise<{ id: number }> {
  const { id: userId } = await callingUser(scope)
  const gone = await scope.db
    .deleteFrom('staffTokens')
    .where('id', '=', params.id)
    .where('userId', '=', userId)
    .returning(['id', 'name'])
    .executeTakeFirst()
  if (!gone) throw new Problem('notFound')
  await scope.emit(accessEvents.tokenRemoved, {}, { resource: 'staffTokens', recordId: gone.id, recordName: gone.name })
  return { id: gone.id }
}

/** All tokens of a member of staff: when somebody else may hold one, or they are no longer to come in. */
export async function dropTokens({ db }: Scope, userId: number): Promise<void> {
  await db.deleteFrom('staffTokens').where('userId', '=', userId).execute()
}
