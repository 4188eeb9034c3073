import './registry-reconciliation.table.ts'
import { sql } from 'kysely'
import { registrarDriverKinds } from '#contract/domains/registrar-drivers.ts'
import { registryFindings } from '#contract/domains/registry-findings.ts'
import { registryReconciliations } from '#contract/domains/registry-reconciliations.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type {} from '#platform/clients/client/client.table.ts'
import { crud } from '#platform/kernel/crud.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '../domain/domain.table.ts'
import { registrarOf } from '../registrar-account/open-registrar.ts'
import { reconcileRegistry } from './reconcile-registry.job.ts'

const counted = (open: boolean) => () =>
  sql`(select count(*)::int from "registryFindings" f where f."reconciliationId" = "registryReconciliations"."id"
    and (not ${open}::boolean or f."state" = 'open'))`

export const reconciliationStore = crud({
  resource: registryReconciliations,
  joins: {
    registrar: {
      table: 'registrarAccounts',
      key: 'registrarAccountId',
      fields: { registrarName: 'name', registrarEnvironment: 'environment' },
    },
  },
  computed: { findingCount: counted(false), openCount: counted(true) },
  values: (scope, given) => values(scope, given as { registrarAccountId: number }),
  afterCreate: async (scope, { id }) => {
    await scope.enqueue(reconcileRegistry, { id })
  },
  nameOf: ({ registrarName }) => registrarName as Bilingual,
})

/** @throws Problem validation of a registry that no program speaks to, or that is compared already */
async function values(scope: Scope, given: { registrarAccountId: number }): Promise<Record<string, unknown>> {
  const account = await registrarOf(scope, given.registrarAccountId)
  const refuse = (key: string) => new Problem('validation', { fields: { registrarAccountId: { key } } })
  if (account?.status !== 'active' || !registrarDriverKinds[account.driver].online) throw refuse('notAChoice')
  const running = await scope.db
    .selectFrom('registryReconciliations')
    .select('id')
    .where('registrarAccountId', '=', account.id)
    .where('status', '=', 'running')
    .executeTakeFirst()
  if (running) throw refuse('alreadyUsed')
  return given
}

/** Which kind of difference each repair is for. */
const repairs: Readonly<Record<string, string>> = {
  ...{ adopt: 'missingHere', letGo: 'missingThere', takeExpiry: 'expiryDiffers', sendHolder: 'holderDiffers' },
}

export const findingStore = crud({
  resource: registryFindings,
  joins: {
    domain: { table: 'domains', key: 'domainId', fields: {} },
    client: { table: 'clients', key: 'domain.clientId', fields: { clientName: 'displayName' } },
  },
  refuses:
    () =>
    (verb, { kind }) =>
      repairs[verb] === undefined || repairs[verb] === kind ? null : 'findingOfOtherKind',
  nameOf: ({ name }) => name,
})
