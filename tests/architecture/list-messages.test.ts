import { expect, test } from 'vitest'
import { knownStatus } from '#components/kit/values/statuses.ts'
import { resources } from '#contract/index.ts'
import { settingPlaces } from '#contract/settings/known-settings.ts'
import { contactMessages } from '#contract/support/contact-messages.ts'
import { knowledgeBaseSearches } from '#contract/support/knowledge-base-searches.ts'
import { sourceFiles } from '../support/source-files.ts'

const lists = { ...resources, contactMessages, knowledgeBaseSearches }
const messagesOf = (name: string, language: string) =>
  JSON.parse(sourceFiles(`messages/${language}/${name}.json`)[0]?.text ?? '{}') as {
    fields?: Record<string, string>
    options?: Record<string, Record<string, string>>
    sections?: Record<string, Record<string, string>>
  }

test.each(Object.entries(lists))('%s: what a list is sorted and filtered by has words', (name, { list }) => {
  const { fields = {}, options = {} } = messagesOf(name, 'en-US')
  const shown = Object.entries(
    list.fields as Record<string, { kind: string; filter?: boolean; sort?: boolean; options?: string[] }>,
  ).filter(([, field]) => field.kind !== 'search' && (field.sort || field.filter !== false))
  const unlabelled = shown.filter(([field, { kind, sort }]) => !fields[field] && (kind !== 'id' || sort)).map(([field]) => field)
  const values = shown.flatMap(([field, { options: all = [] }]) =>
    all.filter(value => !options[field]?.[value] && !knownStatus(value)).map(value => `${field}.${value}`),
  )
  expect([...unlabelled, ...values]).toEqual([])
})

test.each(['en-US', 'ar-SA'])('every setting has words in %s', language => {
  const { fields = {}, options = {}, sections = {} } = messagesOf('settings', language)
  const lacking = settingPlaces.flatMap(({ tab, group, key, definition }) => [
    ...(sections[tab]?.[group] ? [] : [`${tab}.${group}`]),
    ...(fields[key] ? [] : [key]),
    // A date format says itself what it is.
    ...(key === 'dateFormat' ? [] : (definition.options ?? [])).filter(value => !options[key]?.[value]).map(value => `${key}.${value}`),
  ])
  expect(lacking).toEqual([])
})
