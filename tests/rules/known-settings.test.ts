import { expect, test } from 'vitest'
import { knownSettings, settingPlaces } from '#contract/settings/known-settings.ts'
import { settingRules } from '#contract/settings/setting-rules.ts'
import ar from '#messages/ar-SA/settings.json' with { type: 'json' }
import en from '#messages/en-US/settings.json' with { type: 'json' }

test.each(settingPlaces)('the default of $key obeys its schema', ({ definition }) => {
  expect(definition.schema.parse(definition.default)).toEqual(definition.default)
})

interface Messages {
  fields: Record<string, string>
  sections: Record<string, Record<string, string>>
  options: Record<string, Record<string, string>>
}

test.each(settingPlaces)('$key has its words in both languages', ({ key, tab, group, definition }) => {
  for (const messages of [en, ar] as unknown as Messages[]) {
    expect(messages.fields[key], 'field').toEqual(expect.any(String))
    expect(messages.sections[tab]?.[group], 'section').toEqual(expect.any(String))
    // What holds capitals or is a kind of file is a code: it is shown as it is.
    const worded = definition.options?.filter(option => !/[A-Z]/.test(option) && key !== 'uploadTypes') ?? []
    for (const option of worded) expect(messages.options[key]?.[option], option).toEqual(expect.any(String))
  }
})

test('no key comes twice', () => {
  expect(settingPlaces.length).toBe(Object.keys(knownSettings).length)
})

test('the defaults obey the rules over several settings', () => {
  const defaults = settingRules.map(({ keys, check }) => check(...keys.map(key => knownSettings[key].default)))
  expect(defaults.filter(Boolean)).toEqual([])
})

const accepts = (key: keyof typeof knownSettings, value: unknown) => knownSettings[key].schema.safeParse(value).success

test('nameservers: two at least, each once, at most five', () => {
  expect(accepts('default_nameservers', { ns1: 'NS1.sijil.sa.', ns2: 'ns2.sijil.sa' })).toBe(true)
  expect(accepts('default_nameservers', { ns1: '', ns2: '' })).toBe(true)
  expect(accepts('default_nameservers', { ns1: 'ns1.sijil.sa', ns2: '' })).toBe(false)
  expect(accepts('default_nameservers', { ns1: 'ns1.sijil.sa', ns2: 'ns1.sijil.sa' })).toBe(false)
  expect(accepts('default_nameservers', { ns1: 'ns1', ns2: 'ns2.sijil.sa' })).toBe(false)
  expect(accepts('default_nameservers', { ns1: 'a.sa', ns2: 'b.sa', ns6: 'c.sa' })).toBe(false)
})
