import { clientOverview } from '#contract/dashboard/client-overview.ts'
import { served } from '#platform/kernel/serve.ts'
import { overviewOf } from './client-overview.ts'

export const routes = served(clientOverview, { overview: overviewOf })
