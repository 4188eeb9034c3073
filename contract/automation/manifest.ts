import { callsEntry, listEntry, resourceEntry } from '../kernel/manifest.ts'

export const automation = {
  jobs: callsEntry(() => import('./jobs.ts'), { exported: 'jobEndpoints', capabilities: ['job.view', 'job.retry'] }),
  jobRuns: listEntry(() => import('./job-runs.ts'), {
    waits: [
      { name: 'failedExports', search: { kind: 'in:export', state: 'in:failed', createdOn: 'gte:today-7d' }, needs: 'report.export' },
    ],
  }),
  bulk: callsEntry(() => import('./bulk.ts'), { exported: 'bulkEndpoints' }),
  tableExport: callsEntry(() => import('./table-export.ts'), { exported: 'tableExportEndpoints' }),
  recordSearch: callsEntry(() => import('./record-search.ts')),
  reportSchedules: resourceEntry('reportSchedule', () => import('./report-schedules.ts')),
  savedViews: callsEntry(() => import('./saved-views.ts'), { capabilities: ['savedView.share'] }),
  listCounts: callsEntry(() => import('./list-counts.ts'), { exported: 'listCountsEndpoints' }),
  listStart: callsEntry(() => import('./list-start.ts'), { exported: 'listStartEndpoints' }),
  automationTasks: listEntry(() => import('./automation-tasks.ts'), {
    page: 'automationTask',
    capabilities: [
      ...(['automation.view', 'automation.export', 'automation.edit', 'automation.run', 'automation.approve', 'automation.stop'] as const),
    ],
  }),
  automationRuns: listEntry(() => import('./automation-runs.ts'), {
    page: 'automationRun',
    waits: [
      { name: 'heldRuns', search: { status: 'in:held' }, needs: 'automation.approve' },
      { name: 'failedRuns', search: { status: 'in:failed', createdOn: 'gte:today-7d' }, needs: 'automation.run' },
    ],
  }),
  automationResults: listEntry(() => import('./automation-results.ts'), {
    waits: [
      {
        name: 'failedResults',
        search: { outcome: 'in:failed', createdOn: 'gte:today-7d' },
        needs: 'automation.run',
        seenIn: { list: 'automationRuns', search: { failed: 'gt:0', createdOn: 'gte:today-7d' } },
      },
    ],
  }),
  automationState: callsEntry(() => import('./automation-state.ts')),
  configuration: callsEntry(() => import('./configuration.ts'), { exported: 'configurationEndpoints' }),
  dueInvoices: callsEntry(() => import('./due-invoices.ts'), { exported: 'dueInvoiceEndpoints' }),
  oneDueDate: callsEntry(() => import('./one-due-date.ts'), { exported: 'oneDueDateEndpoints' }),
  templateTransfer: callsEntry(() => import('./template-transfer.ts'), {
    exported: 'templateTransferEndpoints',
    capabilities: ['emailTemplate.import'],
  }),
}
