import { callsEntry, listEntry, resourceEntry } from '../kernel/manifest.ts'

export const settings = {
  generalSettings: listEntry(() => import('./general-settings.ts'), {
    capabilities: ['setting.view', 'setting.edit', 'setting.export', 'setting.import'],
  }),
  settings: callsEntry(() => import('./general-settings.ts'), { exported: 'settingEndpoints' }),
  brand: callsEntry(() => import('./general-settings.ts')),
  mailSuppressions: callsEntry(() => import('./mail-suppressions.ts')),
  publicState: callsEntry(() => import('./public-state.ts'), { exported: 'publicStateEndpoints' }),
  maintenance: callsEntry(() => import('./maintenance.ts'), { exported: 'maintenanceEndpoints', capabilities: ['maintenance.pass'] }),
  currencies: resourceEntry('currency', () => import('./currencies.ts')),
  countries: resourceEntry('country', () => import('./countries.ts')),
  cities: resourceEntry('city', () => import('./cities.ts')),
  places: callsEntry(() => import('./places.ts')),
  blockedSenders: resourceEntry('spamRule', () => import('./spam-rules.ts')),
  blockedSubjects: resourceEntry('spamRule', () => import('./spam-rules.ts')),
  blockedPhrases: resourceEntry('spamRule', () => import('./spam-rules.ts')),
  spamTest: callsEntry(() => import('./spam-rules.ts')),
  bannedIps: resourceEntry('bannedIp', () => import('./banned-ips.ts')),
  authentication: callsEntry(() => import('./authentication.ts'), { capabilities: ['authentication.view', 'authentication.edit'] }),
  errorCodes: resourceEntry('errorCode', () => import('./error-codes.ts')),
  languages: resourceEntry('language', () => import('./languages.ts')),
  languageStrings: resourceEntry('language', () => import('./language-strings.ts'), { capabilities: ['language.editAccess'] }),
}
