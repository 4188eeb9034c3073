import { expect, test } from 'vitest'
import { allEvents } from '#contract/events.ts'
import type { EventDefinition } from '#contract/kernel/event.ts'
import { reactions } from '#platform/reactions.ts'
import { sourceFiles } from '../support/source-files.ts'

const defining = /\bevents?\(/
const areaFiles = sourceFiles('contract/*/*-events.ts').map(({ path }) => path)

test('events are defined in the contract alone', () => {
  const elsewhere = sourceFiles('{platform,lib,components,app}/**/*.{ts,tsx}').filter(
    ({ text }) => /from '#contract\/kernel\/event\.ts'/.test(text) && defining.test(text.replace(/\/\*[\s\S]*?\*\//g, '')),
  )
  expect(elsewhere.map(({ path }) => path)).toEqual([])
})

test.each(areaFiles)('the events of %s are in the registry', async path => {
  const groups: Record<string, EventDefinition>[] = Object.values(await import(new URL(`../../${path}`, import.meta.url).href))
  const missing = groups.flatMap(group => Object.values(group)).filter(event => allEvents.get(event.name) !== event)
  expect(missing.map(({ name }) => name)).toEqual([])
})

test('events that stand with a resource or with calls are in the registry', () => {
  const names = sourceFiles('contract/*/*.ts').flatMap(({ text }) => [...text.matchAll(/\bevents\('(\w+)', \{ (\w+)/g)])
  const missing = names.map(([, of, happened]) => `${of}.${happened}`).filter(name => !allEvents.has(name))
  expect(missing).toEqual([])
})

test('a row of the history is written by an event and by nothing else', () => {
  const writers = sourceFiles('platform/**/*.ts').filter(({ text }) =>
    /(?:insertInto\('auditEntries'\)|insert into "auditEntries")/.test(text),
  )
  expect(writers.map(({ path }) => path)).toEqual(['platform/kernel/audit.ts', 'platform/kernel/change-many.ts'])
  const callers = sourceFiles('platform/**/*.ts').filter(({ text }) => /\bwriteAudit\(/.test(text))
  expect(callers.map(({ path }) => path)).toEqual(['platform/kernel/audit.ts', 'platform/kernel/scope.ts'])
})

test('what is reacted to can happen', () => {
  expect([...reactions.keys()].filter(name => !allEvents.has(name))).toEqual([])
})
