import type { BodyOf } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { smsParts } from '#contract/messaging/sms-parts.ts'
import { mostEvents, type notificationRules } from '#contract/settings/notification-rules.ts'
import { ruleTextNames } from '#contract/settings/rule-texts.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { mailFrame } from '#platform/messaging/email/mail-frame.ts'
import type { MessageValues } from '#platform/messaging/message-content.ts'
import { notificationText } from '#platform/messaging/notification/notification-text.ts'
import { pushWords } from '#platform/messaging/push/send-push.job.ts'
import { renderTemplate } from '#platform/messaging/template/liquid.ts'
import { localeOf } from '#platform/messaging/template/preview-template.ts'
import { ownMail, ownSms, shortSms } from '#platform/messaging/template/write-message.ts'
import { eventWordsInBoth } from '../event-words.ts'
import { fieldsOfEvents } from './fields-of-event.ts'
import { lastHappened, sampleOf } from './last-happened.ts'
import { messageOf } from './rule-message.ts'
import { bellOfRule, chatOfRule, ruleTextFindings, textsOfRule, textsOfTemplate } from './rule-words.ts'

type Body = BodyOf<typeof notificationRules.endpoints.preview>

function refuseUnknown(events: readonly string[]): void {
  if (!fieldsOfEvents(events)) throw new Problem('validation', { fields: { events: { key: 'notAChoice' } } })
}

/** @throws Problem validation of `events`: there is none by one of the names, or there are too many */
export async function happened(scope: Scope, { query }: { query: { events: string } }) {
  const events = query.events.split(',', mostEvents + 1)
  if (events.length > mostEvents) throw new Problem('validation', { fields: { events: { key: 'tooMany', values: { max: mostEvents } } } })
  refuseUnknown(events)
  const items = await lastHappened(scope, events)
  return {
    items: items.map(({ entryId, name, occurredOn, recordName }) => ({
      id: entryId,
      event: name,
      occurredOn: occurredOn.toISOString(),
      recordName,
    })),
  }
}

/**
 * How the texts of a rule would be read.
 * @throws Problem validation: of a text that could not be stored, or an entry that is not of the event or hidden from the caller; wrongState: a text cannot
 * be written with these values
 */
export async function previewRule(scope: Scope, { body: { events, name, language, entryId, ...texts } }: { body: Body }) {
  refuseUnknown(events)
  const fields = ruleTextFindings(events, texts)
  if (Object.keys(fields).length > 0) throw new Problem('validation', { fields })
  const [real] = entryId === null ? [] : await lastHappened(scope, events, entryId)
  if (entryId !== null && !real) throw new Problem('validation', { fields: { entryId: { key: 'notAChoice' } } })
  const locale = localeOf(language)
  const told = real ?? sampleOf(events[0] as string)
  const { said } = await messageOf(scope, { ...texts, id: null, name, critical: false }, told)
  const values: MessageValues = said[locale]
  const { key, words, push } = bellOfRule(texts, said)
  const shown = { what: eventWordsInBoth(told.name), record: told.recordName ?? '—', rule: name, ...words, ...push }
  const bell = notificationText(key, shown, locale)
  try {
    for (const one of ruleTextNames) renderTemplate(texts[one]?.[language] ?? '', values, { html: false, locale })
    const own = (await textsOfRule(scope, texts, locale)) ?? (await textsOfTemplate(scope))
    const { subject, text } = ownMail(own, locale, values, await mailFrame(scope, locale))
    const sms = shortSms(ownSms(own, locale, values))
    return {
      bell,
      push: (await pushWords(scope, { key, values: shown, language: locale })) ?? { title: bell.title, text: '' },
      mail: { subject, text },
      sms: { text: sms, parts: smsParts(sms) },
      chat: chatOfRule(texts, said)(locale) || `${values.what}: ${values.record}`,
    }
  } catch {
    throw new Problem('wrongState', { reason: 'templateFails' })
  }
}
