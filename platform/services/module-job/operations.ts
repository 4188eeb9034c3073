import type { ModuleOperation } from '#contract/services/module-jobs.ts'
import type { ServiceStatus } from '#contract/services/services.ts'
import type { PanelAnswer, PanelDriver } from '#platform/drivers/panel/panel-driver.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { releasePlace } from '../server/pick-server.ts'
import { activateService } from '../service/activate-service.ts'
import { serviceStore } from '../service/service.store.ts'
import type { Claimed } from './claim.ts'
import { createAccount } from './create-account.ts'

interface Operation {
  /** In another state it is not wanted any more. */
  from: readonly ServiceStatus[]
  /** Asks the server, outside any transaction. Asked again, the server answers the same. */
  ask(scope: Scope, panel: PanelDriver, job: Claimed): Promise<PanelAnswer>
  /** The server has done it: the state follows. */
  done(scope: Scope, job: Pick<Claimed, 'serviceId' | 'reason'>): Promise<unknown>
}

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
    done: (scope, { serviceId, reason }) =>
      takeStep(scope, serviceStore, 'suspended', serviceId, { set: { work: 'none', suspendReason: reason } }),
  },
  unsuspend: {
    from: ['suspended'],
    ask: (_scope, panel, { username }) => panel.unsuspendAccount(username),
    done: (scope, { serviceId }) => takeStep(scope, serviceStore, 'unsuspended', serviceId, { set: { work: 'none', suspendReason: null } }),
  },
  terminate: {
    from: ['active', 'suspended'],
    ask: async (_scope, panel, { username }) => {
      const answer = await panel.terminateAccount(username)
      return answer.is === 'rejected' && answer.code === 'noSuchAccount' ? { is: 'ok' } : answer
    },
    done: async (scope, { serviceId }) => {
      const { serverId } = await takeStep(scope, serviceStore, 'terminated', serviceId, { set: { work: 'none', nextDueDate: null } })
      if (serverId !== null) await releasePlace(scope, serverId)
    },
  },
}
