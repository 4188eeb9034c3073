import { expect, test } from 'vitest'
import { knownStatus } from '#components/kit/statuses.ts'
import { resources } from '#contract/index.ts'
import { contactMessages } from '#contract/support/contact-messages.ts'
import { knowledgeBaseSearches } from '#contract/support/knowledge-base-searches.ts'
import { sourceFiles } from '../support/source-files.ts'

const lists = { ...resources, contactMessages, knowledgeBaseSearches }
const wordsOf = (name: string, language: string) =>
  JSON.parse(sourceFiles(`messages/${language}/${name}.json`)[0]?.text ?? '{}') as {
    fields?: Record<string, string>
    options?: Record<string, Record<string, string>>
  }

test.each(Object.entries(lists))('%s: what a list is sorted and filtered by has words', (name, { list }) => {
  const { fields = {}, options = {} } = wordsOf(name, 'en-US')
  const shown = Object.entries(
    list.fields as Record<string, { kind: string; filter?: boolean; sort?: boolean; options?: string[] }>,
  ).filter(([, field]) => field.kind !== 'search' && (field.sort || field.filter !== false))
  const wordless = shown.filter(([field, { kind, sort }]) => !fields[field] && (kind !== 'id' || sort)).map(([field]) => field)
  const values = shown.flatMap(([field, { options: all = [] }]) =>
    all.filter(value => !options[field]?.[value] && !knownStatus(value)).map(value => `${field}.${value}`),
  )
  expect([...wordless, ...values]).toEqual([])
})
