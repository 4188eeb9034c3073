import { maintenanceEndpoints } from '#contract/settings/maintenance.ts'
import { maintenanceNow } from '#platform/kernel/maintenance.ts'
import { served } from '#platform/kernel/serve.ts'

export const routes = served(maintenanceEndpoints, { state: ({ services }) => maintenanceNow(services) })
