import type { PublicCompany } from '#contract/settings/languages.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { settings } from '#platform/kernel/setting.ts'

const plain = ['logo', 'logoDark', 'favicon', 'passwordMinimumLength', 'timeZone', 'dateFormat', 'timeFormat'] as const

/** What anybody may know of the settings: it is on the sign-in page and in every mail. */
export async function publicCompany(scope: Scope): Promise<PublicCompany> {
  const of = await settings(scope, ...plain, 'companyName', 'uploadMegabytes', 'uploadTypes', 'uploadCount')
  const { companyName: name, uploadMegabytes: megabytes, uploadTypes: types, uploadCount: count, ...rest } = of
  return { ...rest, name, uploads: { megabytes, types, count } }
}
