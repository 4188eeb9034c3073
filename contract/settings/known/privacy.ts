import { count, onOff, optionalLocalizedText, someOf } from '../setting-kinds.ts'

const days = (start: number, min: number) => count(start, { min, max: 7300 }, { unit: 'days', risky: true })

export const privacy = {
  consent: {
    consentText: optionalLocalizedText({ lines: true, max: 20_000 }),
    exportOwnRecords: onOff(true),
    erasureRequests: onOff(true),
    erasureWaitDays: count(30, { max: 365 }, { unit: 'days', risky: true }),
  },
  /** How long each log is kept; security and money logs are kept for years by law. */
  keeping: {
    keepAuditEntriesDays: days(2200, 365),
    keepEmailMessagesDays: days(400, 1),
    keepSmsMessagesDays: days(400, 1),
    keepJobRunsDays: days(90, 1),
  },
}

export const uploadKinds = ['jpg', 'png', 'pdf'] as const
export const limits = {
  lookups: {
    identityLookupsPerUser: count(5, { max: 100_000 }, { unit: 'aDay' }),
    commercialRegistryLookupsPerUser: count(10, { max: 100_000 }, { unit: 'aDay' }),
  },
  logs: { activityLogLimit: count(0, { max: 100_000_000 }, { unit: 'entries', risky: true }) },
  uploads: {
    uploadMegabytes: count(10, { min: 1, max: 10 }, { unit: 'megabytes' }),
    uploadTypes: someOf(uploadKinds, ['jpg', 'png', 'pdf'], { least: 1 }),
    uploadCount: count(10, { min: 1, max: 10 }),
  },
}
