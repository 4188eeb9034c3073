import type { Finding } from '../kernel/finding.ts'
import type { SettingKey } from './known-settings.ts'

/** A rule over several settings: `at` is where the finding is shown. */
export interface SettingRule {
  keys: readonly SettingKey[]
  at: SettingKey
  // biome-ignore lint/suspicious/noExplicitAny: each rule names the types of its own settings
  check: (...values: any[]) => Finding | undefined
}

const atLeast = (lower: SettingKey, upper: SettingKey): SettingRule => ({
  keys: [lower, upper],
  at: upper,
  check: (least: number, most: number) => (most < least ? { key: 'tooSmall', values: { min: least } } : undefined),
})

/** What settings must hold together. */
export const settingRules: readonly SettingRule[] = [
  atLeast('captchaAfterFailures', 'failuresBeforeCoolDown'),
  atLeast('failuresBeforeCoolDown', 'failuresBeforeBan'),
  {
    keys: ['sessionDays', 'idleMinutes'],
    at: 'idleMinutes',
    check: (days: number, minutes: number) => (minutes > days * 1440 ? { key: 'tooLarge', values: { max: days * 1440 } } : undefined),
  },
  // No record that nobody chose a time to live for would be taken.
  {
    keys: ['dnsTtlAbove', 'dnsDefaultTtl'],
    at: 'dnsDefaultTtl',
    check: (above: number, usual: number) => (usual <= above ? { key: 'tooSmall', values: { min: above + 1 } } : undefined),
  },
  {
    keys: ['maintenanceFrom', 'maintenanceTo'],
    at: 'maintenanceTo',
    check: (from: string | null, to: string | null) => (from && to && to <= from ? { key: 'endsBeforeStart' } : undefined),
  },
]
