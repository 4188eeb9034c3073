import { paths } from '../paths.ts'

/** What stands below the reports: what is done with them. Their texts are `reports.desks.<id>`. */
export const reportDesks: readonly { id: string; path: string; capability?: string }[] = [
  { id: 'export', path: paths.reportExport() },
  { id: 'schedules', path: paths.reportSchedules(), capability: 'reportSchedule.view' },
  { id: 'other', path: paths.otherReports() },
]
