import { adminDashboard } from '#contract/dashboard/admin-dashboard.ts'
import { served } from '#platform/kernel/serve.ts'
import { billing } from './billing-figures.ts'
import { incomeOrders } from './income-orders.ts'
import { clientActivity, mainStatistics, support } from './main-statistics.ts'
import { systemOverview } from './system-overview.ts'

export const routes = served(adminDashboard, { mainStatistics, systemOverview, clientActivity, support, billing, incomeOrders })
