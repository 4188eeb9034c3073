import { expect, test } from 'vitest'
import { allEvents } from '#contract/events.ts'
import { resources } from '#contract/index.ts'
import { messageEventNames } from '#contract/messaging/sent-messages.ts'
import mailsAr from '#messages/ar-SA/emailMessages.json' with { type: 'json' }
import ar from '#messages/ar-SA/logs.json' with { type: 'json' }
import mailsEn from '#messages/en-US/emailMessages.json' with { type: 'json' }
import en from '#messages/en-US/logs.json' with { type: 'json' }
import { sourceFiles } from '../support/source-files.ts'

interface LogMessages {
  things: Record<string, string>
  verbs: Record<string, string>
  actions: Record<string, string>
}

test.each([...allEvents.keys()])('%s has words in the logs, in both languages', name => {
  const [resource = '', happened = ''] = name.split('.')
  for (const messages of [en, ar] as LogMessages[])
    expect(messages.actions[`${resource}_${happened}`] ?? (messages.things[resource] && messages.verbs[happened])).toEqual(
      expect.any(String),
    )
})

const kinds = sourceFiles('platform/**/*.ts').flatMap(({ text }) => [...text.matchAll(/resource: '(\w+)'/g)].map(one => one[1] as string))

test.each([...new Set([...kinds, ...Object.keys(resources)])])('%s has words as a kind of record', resource => {
  for (const { things } of [en, ar] as { things: Record<string, string> }[]) expect(things[resource]).toEqual(expect.any(String))
})

test('every template of a mail has words in the log of mails, and no other', () => {
  for (const { options } of [mailsEn, mailsAr]) expect(Object.keys(options.template).sort()).toEqual([...messageEventNames].sort())
})
