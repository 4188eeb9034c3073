import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import type { WebhookFormat } from '#contract/settings/webhook-endpoints.ts'
import type { Locale } from '#platform/kernel/scope.ts'
import { translator } from '#platform/kernel/translator.ts'
import { eventWords } from '../event-words.ts'

interface Told {
  event: string
  recordName: Bilingual | null
  language: Locale
  /** Words of somebody’s own in place of ours; '' has ours. */
  text: string
}

/** The longest name of a record in it, in characters. */
const longestName = 300

/** A message for a channel, as Slack and Teams take it: what happened, and to what. */
export function chatMessage(format: Exclude<WebhookFormat, 'signed'>, { event, recordName, language, text }: Told): string {
  const t = translator(language, 'webhookEndpoints')
  const ours = event === 'webhookEndpoints.test' ? t('testMessage') : eventWords(event, language)
  const what = text || ours
  const name = recordName && !text ? nameFor(recordName, language).slice(0, longestName) : ''
  return JSON.stringify(format === 'slack' ? slack(what, name) : teams(what, name, language))
}

/** https://docs.slack.dev/messaging/formatting-message-text: these three alone mean something. */
const plain = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const slack = (what: string, name: string) => ({
  // What a notification shows of it.
  text: plain(name ? `${what}: ${name}` : what),
  blocks: [what, name].filter(Boolean).map(text => ({ type: 'section', text: { type: 'plain_text', text, emoji: false } })),
})

/** An adaptive card, as channels of Teams take it from a workflow and from a connector. */
const teams = (what: string, name: string, language: Locale) => ({
  type: 'message',
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      contentUrl: null,
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        type: 'AdaptiveCard',
        version: '1.4',
        rtl: language === 'ar-SA',
        lang: language,
        // Runs are never read as Markdown: a name is no link.
        body: [
          { type: 'RichTextBlock', inlines: [{ type: 'TextRun', text: what, weight: 'Bolder' }] },
          ...(name ? [{ type: 'RichTextBlock', inlines: [{ type: 'TextRun', text: name }] }] : []),
        ],
      },
    },
  ],
})
