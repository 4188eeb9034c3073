import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { SettingValue } from '#contract/settings/known-settings.ts'
import type { Locale, Scope } from '#platform/kernel/scope.ts'
import { settings } from '#platform/kernel/setting.ts'
import { translator } from '#platform/kernel/translator.ts'

/** What stands around the text of every mail, in one language; null where nothing is set. */
export interface MailFrame {
  company: string
  logoUrl: string | null
  header: string | null
  signature: string | null
  footer: string | null
  /** Who the company is by law: address, email, phone and numbers. */
  imprint: string | null
}

/** A text of the settings in a language; what was written in one language only stands for both. */
export const inLanguage = (text: Bilingual | null, language: Locale): string | null =>
  text === null ? null : (language === 'ar-SA' ? text.ar || text.en : text.en || text.ar) || null

const imprintKeys = ['companyAddress', 'companyEmail', 'companyPhone', 'companyVatNumber', 'companyCrNumber'] as const
type Imprint = { [K in (typeof imprintKeys)[number]]: SettingValue<K> }

/** One line each: the address, how the company is reached, its numbers; null where nothing is set. The website is none: links come from the system alone. */
function imprintOf(set: Imprint, language: Locale): string | null {
  const t = translator(language, 'settings')
  const numbers = (['companyCrNumber', 'companyVatNumber'] as const).flatMap(key => (set[key] ? [`${t(`fields.${key}`)} ${set[key]}`] : []))
  const reached = [set.companyEmail, set.companyPhone].filter(part => part !== null)
  const lines = [inLanguage(set.companyAddress, language), reached.join(' · '), numbers.join(' · ')].filter(Boolean)
  return lines.length > 0 ? lines.join('\n') : null
}

/** `unsubscribeToken`: the footer ends with the way out. */
export async function mailFrame(scope: Scope, language: Locale, unsubscribeToken?: string): Promise<MailFrame> {
  const set = await settings(scope, 'companyName', 'logo', 'logoUrl', 'mailHeader', 'mailSignature', 'mailFooter', ...imprintKeys)
  const wayOut = unsubscribeToken && translator(language, 'campaigns')('wayOut', { link: wayOutOf(scope, unsubscribeToken).page })
  return {
    company: inLanguage(set.companyName, language) ?? 'Sijil',
    logoUrl: set.logoUrl ?? (set.logo === null ? null : `${scope.services.config.appUrl}/access/logo/${set.logo}`),
    header: inLanguage(set.mailHeader, language),
    signature: inLanguage(set.mailSignature, language),
    footer: [inLanguage(set.mailFooter, language), wayOut].filter(Boolean).join('\n\n') || null,
    imprint: imprintOf(set, language),
  }
}

/** Where somebody wants no more of a kind of mails: a page for people, an address for mail programs (RFC 8058). */
export const wayOutOf = ({ services }: Scope, token: string) => ({
  page: `${services.config.appUrl}/unsubscribe/${token}`,
  oneClick: `${services.config.appUrl}/api/unsubscribe/${token}`,
})

/** The plain text of a mail in its frame. */
export const framedText = (text: string, { header, signature, footer, imprint }: MailFrame): string =>
  [header, text, signature, footer, imprint].filter(part => part !== null).join('\n\n')
