import type { PublicCompany } from '#contract/settings/languages.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { settings } from '#platform/kernel/setting.ts'

/** What anybody may know of the settings: it is on the sign-in page and in every mail. */
export async function publicCompany(scope: Scope): Promise<PublicCompany> {
  const keys = ['companyName', 'logoUrl', 'passwordMinimumLength', 'uploadMegabytes', 'uploadTypes', 'uploadCount'] as const
  const { companyName, logoUrl, passwordMinimumLength, uploadMegabytes, uploadTypes, uploadCount } = await settings(scope, ...keys)
  const uploads = { megabytes: uploadMegabytes, types: uploadTypes, count: uploadCount }
  return { name: companyName, logoUrl, passwordMinimumLength, uploads }
}
