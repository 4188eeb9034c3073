import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Finding } from '#contract/kernel/finding.ts'
import { hostsIn } from '#contract/kernel/hosts-in.ts'
import { type MessageChannel, type MessageEventName, messageEvents, valuesOf } from '#contract/messaging/sent-messages.ts'
import { templateFinding } from './liquid.ts'
import { originalTexts, type TemplateTexts } from './original-texts.ts'
import { withCode } from './template-code.ts'

/** What is wrong with the texts of an event, by field and language: `text.ar`. */
export function textFindings(event: MessageEventName, texts: Partial<TemplateTexts>): Record<string, Finding> {
  const found = Object.entries(texts).flatMap(([name, both]) =>
    Object.entries((both ?? {}) as Partial<Bilingual>).flatMap(([language, text]) => {
      const finding = text ? findingOf(event, name as keyof TemplateTexts, text) : undefined
      return finding ? [[`${name}.${language}`, finding] as const] : []
    }),
  )
  return Object.fromEntries(found)
}

export const channelOf = (name: keyof TemplateTexts): MessageChannel =>
  name === 'sms' ? 'sms' : name === 'pushTitle' || name === 'pushText' ? 'push' : 'mail'

function findingOf(event: MessageEventName, name: keyof TemplateTexts, text: string): Finding | undefined {
  const values = valuesOf(event, channelOf(name))
  const secrets = Object.entries(values).flatMap(([one, { kind }]) => (kind === 'secret' ? [one] : []))
  // Who is welcomed with a password of their own gets no link: our text asks.
  const needs = name === 'subject' || event === 'clientWelcome' ? [] : secrets
  return templateFinding(text, { html: name === 'html', known: Object.keys(values), needs }) ?? strangeHost(event, text)
}

/** What is written about signing in leads nowhere else: not even those who write templates may make a trap of it. */
function strangeHost(event: MessageEventName, text: string): Finding | undefined {
  if (messageEvents[event].category !== 'access') return undefined
  const known = new Set(Object.values(originalTexts(event)).flatMap(both => (both ? [both.en, both.ar].flatMap(hostsIn) : [])))
  const host = hostsIn(withCode(text, () => ' ')).find(one => !known.has(one))
  return host === undefined ? undefined : { key: 'messageHost', values: { value: host.slice(0, 100) } }
}
