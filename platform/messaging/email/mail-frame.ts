import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Locale, Scope } from '#platform/kernel/scope.ts'
import { settings } from '#platform/kernel/setting.ts'

/** What stands around the text of every mail, in one language; null where nothing is set. */
export interface MailFrame {
  company: string
  logoUrl: string | null
  header: string | null
  signature: string | null
  footer: string | null
}

/** A text of the settings in a language; what was written in one language only stands for both. */
export const inLanguage = (text: Bilingual | null, language: Locale): string | null =>
  text === null ? null : (language === 'ar-SA' ? text.ar || text.en : text.en || text.ar) || null

export async function mailFrame(scope: Scope, language: Locale): Promise<MailFrame> {
  const set = await settings(scope, 'companyName', 'logo', 'logoUrl', 'mailHeader', 'mailSignature', 'mailFooter')
  return {
    company: inLanguage(set.companyName, language) ?? 'Sijil',
    logoUrl: set.logoUrl ?? (set.logo === null ? null : `${scope.services.config.appUrl}/access/logo/${set.logo}`),
    header: inLanguage(set.mailHeader, language),
    signature: inLanguage(set.mailSignature, language),
    footer: inLanguage(set.mailFooter, language),
  }
}

/** The plain text of a mail in its frame. */
export const framedText = (text: string, { header, signature, footer }: MailFrame): string =>
  [header, text, signature, footer].filter(part => part !== null).join('\n\n')
