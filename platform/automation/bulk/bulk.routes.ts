import { bulkEndpoints, bulkLimit } from '#contract/automation/bulk.ts'
import type { BodyOf } from '#contract/kernel/endpoint.ts'
import { fieldErrors } from '#contract/kernel/field-errors.ts'
import { encodeFilter } from '#contract/kernel/list-query.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { bulkAction } from '#platform/kernel/bulk-actions.ts'
import { idsOf, listSources } from '#platform/kernel/list-sources.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import { readListQuery } from '#platform/kernel/whole-days.ts'
import { jobRunStore } from '../job-run/job-run.store.ts'
import { startRun } from '../job-run/start-run.ts'
import { runBulk } from './run-bulk.job.ts'

type Body = BodyOf<(typeof bulkEndpoints)['bulk']>

/** Starts an action on many records. Which records is settled now: the action itself may change what the conditions find. */
async function startBulk(scope: Scope, { body }: { body: Body }) {
  const { resource, action } = body
  const source = listSources.get(resource)
  const offered = bulkAction(resource, action)
  if (!source || !offered) throw new Problem('notFound')
  if (source.view !== 'signedIn') scope.require(source.view)
  if (offered.capability !== 'signedIn') scope.require(offered.capability)
  const values = offered.values.safeParse(body.values)
  if (!values.success) throw new Problem('validation', { fields: fieldErrors(values.error) })
  const ids = body.ids ? [...new Set(body.ids)] : await idsMatching(scope, resource, body)
  if (offered.counted && body.count !== ids.length) throw new Problem('validation', { fields: { count: { key: 'countDiffers' } } })
  const request = { values: values.data, ...(body.where ? { where: body.where } : {}) }
  const id = await startRun(scope, { kind: 'bulk', resource, action, request, recordIds: ids })
  await scope.emit(source.events.bulk, { action, ...request, records: ids.length, jobRunId: id }, { resource })
  await scope.enqueue(runBulk, { id })
  return jobRunStore.get(scope, { params: { id } })
}

async function idsMatching(scope: Scope, resource: string, { where }: Body): Promise<number[]> {
  const source = listSources.get(resource)
  if (!source) throw new Problem('notFound')
  const query = await readListQuery(scope, encodeFilter({ where: where ?? [] }), source.list)
  const ids = await idsOf(scope, await source.listing(scope, { where: query.where ?? [] }), bulkLimit + 1)
  if (ids.length > bulkLimit) throw new Problem('validation', { fields: { where: { key: 'tooMany', values: { max: bulkLimit } } } })
  return ids
}

export const routes = served(bulkEndpoints, { bulk: startBulk })
