import { callsEntry, listEntry } from '../kernel/manifest.ts'

export const automation = {
  jobs: callsEntry(() => import('./jobs.ts'), { exported: 'jobEndpoints', capabilities: ['job.view', 'job.retry'] }),
  jobRuns: listEntry(() => import('./job-runs.ts')),
  bulk: callsEntry(() => import('./bulk.ts'), { exported: 'bulkEndpoints' }),
  tableExport: callsEntry(() => import('./table-export.ts'), { exported: 'tableExportEndpoints' }),
  recordSearch: callsEntry(() => import('./record-search.ts')),
  savedViews: callsEntry(() => import('./saved-views.ts'), { capabilities: ['savedView.share'] }),
  listStart: callsEntry(() => import('./list-start.ts'), { exported: 'listStartEndpoints' }),
  configuration: callsEntry(() => import('./configuration.ts'), { exported: 'configurationEndpoints' }),
}
