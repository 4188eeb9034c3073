import { expect, test } from 'vitest'
import { resources } from '#contract/index.ts'
import type { Verb } from '#contract/kernel/verbs.ts'
import { contactMessages } from '#contract/support/contact-messages.ts'
import { sourceFiles } from '../support/source-files.ts'

type Texts = Partial<Record<string, string>>
const verbsIn = (language: string, name: string): Record<string, Texts> =>
  JSON.parse(sourceFiles(`messages/${language}/${name}.json`)[0]?.text ?? '{}').verbs ?? {}

const cases = Object.entries({ ...resources, contactMessages }).flatMap(([name, { verbs }]) =>
  ['en-US', 'ar-SA'].map(language => [name, language, verbs as Record<string, Verb>] as const),
)

test.each(cases)('the verbs of %s have their words in %s', (name, language, verbs) => {
  const [own, common] = [verbsIn(language, name), verbsIn(language, 'record')]
  const wanted = Object.entries(verbs).flatMap(([verb, { asks, many }]) => [
    `${verb}.action`,
    `${verb}.done`,
    ...(asks === 'nothing' ? [] : [`${verb}.title`, `${verb}.text`]),
    ...(many ? [`${verb}.many`] : []),
  ])
  const has = (key: string) => {
    const [verb = '', part = ''] = key.split('.')
    return Boolean(own[verb]?.[part] ?? common[verb]?.[part])
  }
  const unknown = Object.keys(own).filter(verb => !Object.hasOwn(verbs, verb))
  expect({ lacking: wanted.filter(key => !has(key)), unknown }).toEqual({ lacking: [], unknown: [] })
})

test.each(cases)('what was done to one of %s is told by its name alone in %s', (name, language) => {
  const others = Object.entries(verbsIn(language, name)).filter(([, { done = '' }]) => /\{(?!name\})/.test(done))
  expect(others.map(([verb]) => verb)).toEqual([])
})
