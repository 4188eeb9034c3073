import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { EmailTemplate, TemplateText } from '#contract/messaging/email-templates.ts'
import { type MessageEventName, messageEventNames, ownTemplatesOnly } from '#contract/messaging/sent-messages.ts'
import { builtInMessages } from '#platform/kernel/translator.ts'
import { icuToLiquid } from './icu-to-liquid.ts'

export type TemplateTexts = Pick<EmailTemplate, TemplateText>
type Files = Record<string, { subject: string; text: string } | undefined>

const blank: Bilingual = { en: '', ar: '' }
/** Nothing of ours is written for them. */
const others = { html: null, pushTitle: null, pushText: null }
/** The text message of an event, where there is one, by its name in messages/…/sms-templates.json. */
const smsOf: Partial<Record<MessageEventName, string>> = { signInCode: 'signInCode', passwordReset: 'passwordResetCode' }

/** The events that have texts of ours. */
export const builtInEvents = messageEventNames.filter(name => !(ownTemplatesOnly as readonly string[]).includes(name))

/** Our texts of an event as templates in both languages; nothing for one that has none. */
export function originalTexts(event: MessageEventName): TemplateTexts {
  const [en, ar] = (['en-US', 'ar-SA'] as const).map(locale => inLocale(locale, event))
  if (!en || !ar) return { ...others, subject: blank, text: blank, sms: null }
  return {
    subject: { en: en.subject, ar: ar.subject },
    text: { en: en.text, ar: ar.text },
    ...others,
    sms: en.sms === '' ? null : { en: en.sms, ar: ar.sms },
  }
}

function inLocale(locale: 'en-US' | 'ar-SA', event: MessageEventName) {
  const mail = (builtInMessages(locale, 'mail-templates') as Files)[event]
  if (!mail) return null
  const sms = (builtInMessages(locale, 'sms-templates') as Record<string, string>)[smsOf[event] ?? '']
  return { subject: icuToLiquid(mail.subject), text: icuToLiquid(mail.text), sms: sms === undefined ? '' : icuToLiquid(sms) }
}

/** What an event is called in both languages. */
export function eventName(event: MessageEventName): Bilingual {
  const [en, ar] = (['en-US', 'ar-SA'] as const).map(locale => {
    const { options } = builtInMessages(locale, 'emailMessages') as unknown as { options: { template: Record<string, string> } }
    return options.template[event] ?? event
  })
  return { en: en as string, ar: ar as string }
}

/** In which languages the texts that a mail needs are written. */
export const languagesOf = ({ subject, text }: Pick<TemplateTexts, 'subject' | 'text'>): EmailTemplate['languages'] => {
  const [en, ar] = (['en', 'ar'] as const).map(language => subject[language] !== '' && text[language] !== '')
  return en && ar ? 'both' : en ? 'en' : 'ar'
}
