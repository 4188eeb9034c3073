import { paths } from '../paths.ts'

/** What stands below the reports: what is done with them. Their texts are `reports.desks.<id>`. */
export const reportDesks = [{ id: 'schedules', path: paths.reportSchedules(), capability: 'reportSchedule.view' }] as const
