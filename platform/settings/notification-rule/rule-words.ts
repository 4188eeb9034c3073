import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Finding } from '#contract/kernel/finding.ts'
import { type RuleText, ruleTextNames } from '#contract/settings/rule-texts.ts'
import type { Locale, Scope } from '#platform/kernel/scope.ts'
import type { MessageValues } from '#platform/messaging/message-content.ts'
import { notificationText } from '#platform/messaging/notification/notification-text.ts'
import { renderTemplate, templateFinding } from '#platform/messaging/template/liquid.ts'
import { originalTexts, type TemplateTexts } from '#platform/messaging/template/original-texts.ts'
import { textsFor } from '#platform/messaging/template/write-message.ts'
import { toldNames } from './tells-of-event.ts'

export type RuleTexts = Record<RuleText, Bilingual | null>

const shortOf = (language: Locale) => (language === 'ar-SA' ? ('ar' as const) : ('en' as const))

/** What is wrong with the texts of a rule, by field and language: `subject.ar`. */
export function ruleTextFindings(events: readonly string[], texts: Partial<RuleTexts>): Record<string, Finding> {
  const known = toldNames(events)
  const found = ruleTextNames.flatMap(name =>
    (['en', 'ar'] as const).flatMap(language => {
      const text = texts[name]?.[language]
      const finding = text ? templateFinding(text, { html: false, known, needs: [] }) : undefined
      return finding ? [[`${name}.${language}`, finding] as const] : []
    }),
  )
  return Object.fromEntries(found)
}

/** The longest that a bell, a browser or a channel is given, in characters. */
const longest = 2000

/** A text of a rule's own in a language; '' where it has none in that language, or one that says nothing of these values. */
export function wordsOf(rule: Partial<RuleTexts>, name: RuleText, language: Locale, values: MessageValues): string {
  const own = rule[name]?.[shortOf(language)]
  if (!own) return ''
  try {
    const text = renderTemplate(own, values, { html: false, locale: language }).trim()
    return text.length > longest ? `${[...text].slice(0, longest - 3).join('')}...` : text
  } catch {
    // What cannot be written must not keep anybody from being told.
    return ''
  }
}

/** By which texts a mail or a text message of a rule is written: its own, where it has them in that language, in those of the template. */
export async function textsOfRule(scope: Scope, rule: Partial<RuleTexts>, language: Locale): Promise<TemplateTexts | undefined> {
  const own = (name: RuleText): Bilingual | null => {
    const text = rule[name]?.[shortOf(language)]
    return text ? { en: text, ar: text } : null
  }
  const [subject, text, sms] = [own('subject'), own('text'), own('sms')]
  if (!subject && !text && !sms) return undefined
  return { ...(await textsOfTemplate(scope)), ...(subject && { subject }), ...(text && { text, html: null }), ...(sms && { sms }) }
}

/** The texts of the template of such messages: somebody’s own, else ours. */
export async function textsOfTemplate(scope: Scope): Promise<TemplateTexts> {
  const stored = await textsFor(scope, 'ruleNotice')
  return stored === null || stored === 'off' ? originalTexts('ruleNotice') : stored
}

/** What a channel of Slack or Teams is told, by its language. */
export const chatOfRule =
  (rule: Partial<RuleTexts>, said: Record<Locale, MessageValues>) =>
  (language: Locale): string =>
    wordsOf(rule, 'chatText', language, said[language])

/** What the bell and devices say of it, in both languages; a push has words only where the rule has some for it. */
export function bellOfRule(rule: Partial<RuleTexts>, said: Record<Locale, MessageValues>) {
  const both = (write: (language: Locale, values: MessageValues) => string): Bilingual => ({
    en: write('en-US', said['en-US']),
    ar: write('ar-SA', said['ar-SA']),
  })
  const of = (name: RuleText) => both((language, values) => wordsOf(rule, name, language, values))
  const [title, text] = [of('bellTitle'), of('bellText')]
  const ours = (part: 'title' | 'text') =>
    both(
      (language, { what = '', record = '', rule: name = '' }) =>
        notificationText('ruleFired', { what, record, rule: name }, language)[part],
    )
  const whole = (own: Bilingual, our: Bilingual): Bilingual => ({ en: own.en || our.en, ar: own.ar || our.ar })
  const has = (one: Bilingual) => Boolean(one.en || one.ar)
  return {
    key: has(title) || has(text) ? ('ruleWritten' as const) : ('ruleFired' as const),
    words: { title: whole(title, ours('title')), text: whole(text, ours('text')) },
    push: { pushTitle: of('pushTitle'), pushText: of('pushText') },
  }
}
