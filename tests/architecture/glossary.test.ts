import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { glossary } from './glossary.ts'

type Texts = { [name: string]: string | Texts }

function* textsOf(texts: Texts, key: string): Generator<[key: string, text: string]> {
  for (const [name, text] of Object.entries(texts)) {
    if (typeof text === 'string') yield [`${key}.${name}`, text]
    else yield* textsOf(text, `${key}.${name}`)
  }
}

/** Every message of a language but those of the page that shows the kit to developers. */
const messagesOf = (language: string) =>
  readdirSync(`messages/${language}`)
    .filter(file => !/^kit(?:Page|Form)\.json$/.test(file))
    .flatMap(file => [...textsOf(JSON.parse(readFileSync(`messages/${language}/${file}`, 'utf8')), file.replace('.json', ''))])

/** A name of a value, such as {login}, is no word of the text. */
const wordsOnly = (text: string) => text.replace(/\{\w+\}/g, '').replace(/<\/?\w+>/g, '')

const messages = ['en-US', 'ar-SA'].flatMap(messagesOf)

test.each(Object.entries(glossary))('%s is called by its own word', (_, { not, but = [], of }) => {
  const spoken = of ? messages.filter(([key]) => of.test(key)) : messages
  const wrong = spoken.filter(([key, text]) => !but.some(start => key.startsWith(start)) && not.some(word => word.test(wordsOnly(text))))
  expect(wrong).toEqual([])
})

test.each(['en-US', 'ar-SA'])('a report is called alike as a page, in its schedule and in role groups in %s', language => {
  const texts = new Map(messagesOf(language))
  const scheduled = [...texts].filter(([key]) => key.startsWith('reportSchedules.options.report.'))
  expect(scheduled).not.toHaveLength(0)
  for (const [key, text] of scheduled) {
    const report = key.split('.').at(-1)
    expect(texts.get(`${report}.title`), key).toBe(text)
    expect(texts.get(`roleGroups.options.reports.${report}`) ?? text, key).toBe(text)
  }
})
