import { count, someOf } from '../setting-kinds.ts'

const days = (start: number, min: number) => count(start, { min, max: 7300 }, { unit: 'days', risky: true, needs: 'log.purge' })

export const privacy = {
  /** What people ask of their data is answered by a day, of which staff are reminded. */
  requests: {
    privacyAnswerDays: count(30, { min: 1, max: 90 }, { unit: 'days' }),
    privacyReminderDays: count(7, { min: 0, max: 60 }, { unit: 'days' }),
  },
  /** How long each log is kept; security and money logs are kept for years by law. */
  keeping: {
    keepAuditEntriesDays: days(2200, 365),
    keepEmailMessagesDays: days(400, 1),
    keepSmsMessagesDays: days(400, 1),
    keepModuleCallsDays: days(90, 1),
    keepWhoisLookupsDays: days(365, 1),
    keepJobRunsDays: days(90, 1),
  },
}

export const uploadKinds = ['jpg', 'png', 'pdf'] as const
export const limits = {
  logs: { activityLogLimit: count(0, { max: 100_000_000 }, { unit: 'entries', risky: true, needs: 'log.purge' }) },
  uploads: {
    uploadMegabytes: count(10, { min: 1, max: 10 }, { unit: 'megabytes' }),
    uploadTypes: someOf(uploadKinds, ['jpg', 'png', 'pdf'], { least: 1 }),
    uploadCount: count(10, { min: 1, max: 10 }),
  },
  /** How often one person a day has somebody asked who they are, or looks a company up: each costs money outside. */
  verification: {
    identityChecksPerDay: count(5, { min: 1, max: 100 }, { unit: 'times' }),
    registerLookupsPerDay: count(20, { min: 1, max: 1000 }, { unit: 'times' }),
  },
}
