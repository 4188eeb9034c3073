import { type IdentityCheck, identityChecks } from '#contract/clients/identity-checks.ts'
import type { AnswerOf, BodyOf } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import { activeService } from '../verification-service/open-verification-service.ts'
import { askInTurn } from './ask-in-turn.ts'
import { beginIdentityCheck, clientAsked } from './begin-identity-check.ts'
import type {} from './identity-check.table.ts'
import { shownCheck } from './shown-check.ts'

const { endpoints } = identityChecks

/** How it stands with a client. */
async function view(scope: Scope, { body }: { body: BodyOf<typeof endpoints.view> }): Promise<AnswerOf<typeof endpoints.view>> {
  const clientId = clientAsked(scope, body.clientId)
  const { db } = scope
  const [client, service, check] = await Promise.all([
    db.selectFrom('clients').select(['nationalIdMasked', 'verified']).where('id', '=', clientId).executeTakeFirst(),
    activeService(scope, 'identity'),
    db.selectFrom('identityChecks').selectAll().where('clientId', '=', clientId).orderBy('id', 'desc').limit(1).executeTakeFirst(),
  ])
  if (!client) throw new Problem('notFound')
  return {
    ready: service !== undefined,
    nationalId: client.nationalIdMasked,
    verifiedOn: client.verified.identity?.on ?? null,
    check: check ? shownCheck(scope, check) : null,
  }
}

/** How one stands, for whoever began it. */
async function state(scope: Scope, { body }: { body: BodyOf<typeof endpoints.state> }): Promise<IdentityCheck> {
  const check = await scope.db
    .selectFrom('identityChecks')
    .selectAll()
    .where('id', '=', body.id)
    .where('userId', '=', scope.caller.id ?? 0)
    .executeTakeFirst()
  if (!check || clientAsked(scope, check.clientId) !== check.clientId) throw new Problem('notFound')
  if (check.state !== 'waiting') return shownCheck(scope, check)
  return shownCheck(scope, await askInTurn(scope, check))
}

export const routes = served(endpoints, { view, start: beginIdentityCheck, state })
