import 'server-only'
import { cache } from 'react'
import { adminDashboard } from '#contract/dashboard/admin-dashboard.ts'
import { attemptLoad } from '#lib/api/attempt-load.ts'

/** Asked once, however many panels show a part of it. */
export const clientActivity = cache(() => attemptLoad(adminDashboard.clientActivity))
export const systemOverview = cache(() => attemptLoad(adminDashboard.systemOverview))
export const mainStatistics = cache(() => attemptLoad(adminDashboard.mainStatistics))
