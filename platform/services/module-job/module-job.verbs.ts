import type { EventDefinition } from '#contract/kernel/event.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { ModuleJob } from '#contract/services/module-jobs.ts'
import { type Service, services } from '#contract/services/services.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { serviceStore } from '../service/service.store.ts'
import { moduleJobStore } from './module-job.store.ts'
import { operations } from './operations.ts'
import { runModuleJob } from './run-module-job.job.ts'
import { workLeft } from './work-left.ts'

export const moduleJobVerbs = verbsOf(moduleJobStore, {
  retry: async (scope, job) => {
    const service = await serviceStore.find(scope, job.serviceId, true)
    // One job a service is open at a time; the database holds to it as well.
    if (service.work === 'underWay') throw new Problem('wrongState', { reason: 'serviceUnderWay' })
    if (!operations[job.operation].from.includes(service.status)) throw new Problem('wrongState', { reason: 'jobNotWanted' })
    await tellService(scope, job, { service, work: 'underWay', event: services.events.workTakenUp })
    await scope.enqueue(runModuleJob, { id: job.id })
    return { set: { code: null, message: null } }
  },
  resolve: async (scope, job, { reason }) => {
    // Settled before what is left is looked for.
    await scope.db.updateTable('moduleJobs').set({ state: 'resolved' }).where('id', '=', job.id).execute()
    const service = await serviceStore.find(scope, job.serviceId, true)
    const work = service.work === 'underWay' ? 'underWay' : await workLeft(scope, service.id)
    await tellService(scope, job, { service, work, event: services.events.workResolved })
    return { set: { note: reason } }
  },
})

/** What is done about a job stands in the history of its service too. */
const tellService = (
  scope: Scope,
  { operation }: ModuleJob,
  { service, work, event }: { service: Service; work: Service['work']; event: EventDefinition },
) => serviceStore.store(scope, service, { work }, event, { payload: { operation } })
