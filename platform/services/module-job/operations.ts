import type { ModuleOperation } from '#contract/services/module-jobs.ts'
import { type Service, type ServiceStatus, services } from '#contract/services/services.ts'
import type { PanelAnswer, PanelDriver } from '#platform/drivers/panel/panel-driver.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { releasePlace } from '../server/pick-server.ts'
import { activateService } from '../service/activate-service.ts'
import { askForNoMore } from '../service/ask-for-no-more.ts'
import { becomeNext, becomesNothing } from '../service/change-package.ts'
import { serviceStore } from '../service/service.store.ts'
import { tellClient } from '../service/tell-client.ts'
import { changeAccountPackage } from './change-account-package.ts'
import { changePassword, keepPassword } from './change-password.ts'
import type { Claimed } from './claim.ts'
import { createAccount } from './create-account.ts'
import { readUsage } from './read-usage.ts'
import { setLimits } from './set-limits.ts'
import { overtake } from './work-left.ts'

interface Done extends Pick<Claimed, 'serviceId' | 'reason' | 'manner'> {
  /** What is left to do about the service. */
  work: Service['work']
}
interface Operation {
  /** In another state it is not wanted any more. */
  from: readonly ServiceStatus[]
  /** Asks the server, outside any transaction. Asked again, the server answers the same. `found` is what `done` writes down besides. */
  ask(scope: Scope, panel: PanelDriver, job: Claimed): Promise<PanelAnswer<{ found?: object }>>
  /** The server has done it: the state follows. */
  done(scope: Scope, job: Done, found: object): Promise<unknown>
}

const running = ['active', 'suspended'] as const

/** What is done with a service on its server. */
export const operations: Readonly<Record<ModuleOperation, Operation>> = {
  create: {
    from: ['submitted', 'pendingReview'],
    ask: createAccount,
    done: (scope, { serviceId }) => activateService(scope, serviceId),
  },
  suspend: {
    from: ['active'],
    ask: (_scope, panel, { username, reason }) => panel.suspendAccount({ username, reason: reason ?? '' }),
    done: async (scope, { serviceId, reason, manner: { kind = 'manual', mail }, work }) => {
      const set = { work, suspendReason: reason, suspendKind: kind }
      const service = await takeStep(scope, serviceStore, 'suspended', serviceId, { set })
      if (mail) await tellClient(scope, 'serviceSuspended', service)
    },
  },
  unsuspend: {
    from: ['suspended'],
    ask: (_scope, panel, { username }) => panel.unsuspendAccount(username),
    done: async (scope, { serviceId, manner: { mail }, work }) => {
      const set = { work, suspendReason: null, suspendKind: null }
      const service = await takeStep(scope, serviceStore, 'unsuspended', serviceId, { set })
      if (mail) await tellClient(scope, 'serviceUnsuspended', service)
    },
  },
  terminate: {
    from: running,
    ask: async (_scope, panel, { username }) => {
      const answer = await panel.terminateAccount(username)
      return answer.is === 'rejected' && answer.code === 'noSuchAccount' ? { is: 'ok' } : answer
    },
    done: async (scope, { serviceId, work }) => {
      await askForNoMore(scope, await serviceStore.find(scope, serviceId, true))
      const set = { work, nextDueDate: null, ...becomesNothing }
      const { serverId } = await takeStep(scope, serviceStore, 'terminated', serviceId, { set })
      if (serverId !== null) await releasePlace(scope, serverId)
    },
  },
  changePackage: { from: running, ask: changeAccountPackage, done: becomeNext },
  setLimits: {
    from: running,
    ask: setLimits,
    done: async (scope, { serviceId, work }, found) => {
      const service = await serviceStore.find(scope, serviceId, true)
      await serviceStore.store(scope, service, { work, ...found }, services.events.workResolved, { payload: { operation: 'setLimits' } })
    },
  },
  changePassword: { from: running, ask: changePassword, done: keepPassword },
  refreshUsage: {
    from: running,
    ask: readUsage,
    done: async (scope, { serviceId, work }, found) => {
      const service = await serviceStore.find(scope, serviceId, true)
      await serviceStore.store(scope, service, { work, ...found, usageOn: scope.now }, services.events.usageRefreshed)
    },
  },
}

/** It has been done: what failed of the same before is over, and the state follows. */
export async function finish(
  scope: Scope,
  job: Pick<Claimed, 'serviceId' | 'operation' | 'reason' | 'manner'>,
  found: object = {},
): Promise<void> {
  const work = await overtake(scope, job.serviceId, job.operation)
  await operations[job.operation].done(scope, { ...job, work }, found)
}
