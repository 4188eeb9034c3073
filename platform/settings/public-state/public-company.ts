import type { AppSettings, PublicCompany } from '#contract/settings/public-state.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { settings } from '#platform/kernel/setting.ts'
import { ownTexts } from '../language/own-texts.ts'
import { vatRateToday } from '../vat-rate/rates-by-day.ts'

const plain = ['logo', 'logoDark', 'favicon', 'passwordMinimumLength', 'timeZone', 'dateFormat', 'timeFormat'] as const
const sent = ['invoiceMails', 'receiptMails'] as const

/** What anybody may know of the settings: it is on the sign-in page and in every mail. */
export async function publicCompany(scope: Scope): Promise<PublicCompany> {
  const of = await settings(scope, ...plain, 'companyName', 'uploadMegabytes', 'uploadTypes', 'uploadCount', ...sent)
  const { companyName: name, uploadMegabytes: megabytes, uploadTypes: types, uploadCount: count, invoiceMails, receiptMails, ...rest } = of
  return { ...rest, name, mails: { invoices: invoiceMails, receipts: receiptMails }, uploads: { megabytes, types, count } }
}

const contactKeys = ['companyAddress', 'companyEmail', 'companyPhone', 'websiteUrl', 'companyVatNumber', 'companyCrNumber'] as const

/** What applications go by besides: the company with its rates, name servers and languages. */
export async function appSettings(scope: Scope): Promise<AppSettings> {
  const { default_nameservers, ...contact } = await settings(scope, 'default_nameservers', ...contactKeys)
  const vat = await vatRateToday(scope)
  const { languages } = await ownTexts.get(scope)
  return { ...(await publicCompany(scope)), ...contact, vat, default_nameservers, languages: languages.map(({ code }) => code) }
}
