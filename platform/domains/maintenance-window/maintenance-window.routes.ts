import { maintenanceWindows } from '#contract/domains/maintenance-windows.ts'
import { served } from '#platform/kernel/serve.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { maintenanceWindowStore } from './maintenance-window.store.ts'

const verbs = verbsOf(maintenanceWindowStore, {
  end: async ({ now }, { endsOn, waitingCount }) => ({
    set: { endsOn: now.toISOString() },
    payload: { before: endsOn, waiting: waitingCount },
  }),
})

export const routes = served(maintenanceWindows.endpoints, { ...maintenanceWindowStore, ...verbs })
