import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { capabilities } from '#contract/permissions.ts'
import { knownSettings, rightsOf } from '#contract/settings/known-settings.ts'
import { listSources } from '#platform/kernel/list-sources.ts'
import '#platform/routes.ts'

/** What edits, carries or seeds settings does not read them. */
const notReading = /migrations|seed\/|authentication\/change-rules|configuration\/parts/
const platform = globSync('platform/**/*.ts')
  .filter(file => !notReading.test(file))
  .map(file => readFileSync(file, 'utf8'))
  .join('\n')
const inCode = (name: string) => platform.includes(`'${name}'`)

test('every setting is read by the platform: what nothing reads comes with what reads it', () => {
  const unread = Object.keys(knownSettings).filter(key => !inCode(key))
  expect(unread).toEqual([])
})

test('every capability opens something', () => {
  const opening = new Set<string>([
    ...endpoints.map(({ endpoint }) => endpoint.access),
    ...Object.keys(knownSettings).flatMap(rightsOf),
    ...rightsOf('a key that nobody knows'),
    ...[...listSources.values()].flatMap(source => source.export ?? []),
  ])
  expect(capabilities.filter(name => !opening.has(name) && !inCode(name))).toEqual([])
})
