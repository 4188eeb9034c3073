import { expect, test } from 'vitest'
import { capabilities } from '#contract/permissions.ts'
import { reportNames, widgetNames } from '#contract/staff/role-group-values.ts'
import messages from '#messages/en-US/capabilities.json' with { type: 'json' }
import groups from '#messages/en-US/roleGroups.json' with { type: 'json' }

const { areas, verbs, own } = messages as {
  areas: Record<string, string>
  verbs: Record<string, string>
  own: Record<string, Record<string, string>>
}

test.each(capabilities)('%s has words, and one name only', name => {
  const [area = '', verb = ''] = name.split('.')
  expect(areas).toHaveProperty(area)
  expect([verbs[verb], own[area]?.[verb]].filter(Boolean)).toHaveLength(1)
})

test('no words are left of capabilities that are gone', () => {
  const named = Object.entries(own).flatMap(([area, names]) => Object.keys(names).map(verb => `${area}.${verb}`))
  expect(named.filter(name => !(capabilities as readonly string[]).includes(name))).toEqual([])
  expect(Object.keys(areas).filter(area => !capabilities.some(name => name.startsWith(`${area}.`)))).toEqual([])
})

test('reports and panels have words', () => {
  expect(Object.keys(groups.options.reports)).toEqual([...reportNames])
  expect(Object.keys(groups.options.widgets)).toEqual([...widgetNames])
})
