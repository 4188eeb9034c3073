import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientGroups } from '#contract/clients/client-groups.ts'
import { languageStrings } from '#contract/settings/language-strings.ts'
import { languages } from '#contract/settings/languages.ts'
import type { Client } from '#tests/support/client.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

const all = async () => (await staff.call(languages.endpoints.list)).data.items
const stringOf = async (languageId: number, key: string) => {
  const where = [
    { field: 'languageId', operator: 'eq' as const, value: languageId },
    { field: 'namespace', operator: 'eq' as const, value: 'problems' },
    { field: 'key', operator: 'eq' as const, value: key },
  ]
  const [found] = (await staff.call(languageStrings.endpoints.list, { filter: { where } })).data.items
  if (!found) throw new Error(`no text ${key}`)
  return found
}
const write = async (id: number, version: number, text: string | null) =>
  staff.call(languageStrings.endpoints.update, { params: { id }, body: { version, text } })

test('the built-in languages are complete and stay', async () => {
  const [english, arabic] = await all()
  expect(english).toMatchObject({ code: 'en-US', isDefault: true, coverage: 100, can: { remove: 'languageBuiltIn' } })
  expect(arabic).toMatchObject({ code: 'ar-SA', direction: 'rtl', coverage: 100, can: { makeDefault: true } })
  expect(await staff.call(languages.endpoints.remove, { params: { id: 2 }, body: {} })).toMatchObject({ status_code: 409 })
})

test('a new language starts without texts and cannot be the default before it is active', async () => {
  const made = (await staff.call(languages.endpoints.create, { body: { code: 'fr-FR', name: 'Français', direction: 'ltr' } })).data
  expect(made).toMatchObject({ coverage: 0, active: false, can: { makeDefault: 'languageInactive' } })
  expect(await staff.call(languages.endpoints.makeDefault, { params: { id: made.id }, body: {} })).toMatchObject({ status_code: 409 })
  await staff.call(languages.endpoints.update, { params: { id: made.id }, body: { version: 1, active: true } })
  await staff.call(languages.endpoints.makeDefault, { params: { id: made.id }, body: {} })
  expect((await all()).filter(({ isDefault }) => isDefault).map(({ code }) => code)).toEqual(['fr-FR'])
  await staff.call(languages.endpoints.makeDefault, { params: { id: 1 }, body: {} })
  expect(await staff.call(languages.endpoints.remove, { params: { id: made.id }, body: {} })).toMatchObject({ success: true })
})

test.each([
  [{ code: 'fr', name: 'Français', direction: 'ltr' }, 'code', 'languageCode'],
  [{ code: 'en-US', name: 'English', direction: 'ltr' }, 'code', 'alreadyUsed'],
  [{ code: 'de-DE', name: 'Deutsch (Deutschland)', direction: 'ltr' }, 'name', 'tooLong'],
  [{ code: 'de-DE', name: 'Deutsch', direction: 'up' }, 'direction', 'notAChoice'],
])('%j is refused', async (body, field, key) =>
  expect(await staff.call(languages.endpoints.create, { body: body as never })).toMatchObject({ data: { fields: { [field]: { key } } } }),
)

test('a text of the company is answered at once, and the built-in one again after it is taken back', async () => {
  const { id, version } = await stringOf(1, 'notFound.message')
  expect((await write(id, version, 'We have no such thing')).data).toMatchObject({ state: 'own', shown: 'We have no such thing' })
  const missing = () => staff.call(clientGroups.endpoints.get, { params: { id: 999_999 } })
  expect((await missing()).message).toBe('We have no such thing')
  const texts = (await platform.anonymous.call(languages.endpoints.texts)).data.texts['en-US']
  expect(texts).toContainEqual({ key: 'problems.notFound.message', text: 'We have no such thing' })
  await write(id, version + 1, null)
  expect((await missing()).message).not.toBe('We have no such thing')
})

test.each([
  ['{field', 'messageUnreadable'],
  ['The field cannot be used', 'messageLacks'],
  ['The field {field} of {table} cannot be used', 'messageAdds'],
  ['لا يقبل {field}: {field, plural, one {واحد} other {#}}', 'messageForms'],
])('the text %s is refused', async (text, key) => {
  const { id, version } = await stringOf(2, 'listField.description')
  expect(await write(id, version, text)).toMatchObject({ status_code: 422, data: { fields: { text: { key } } } })
})

test('what is exported can be changed and imported; what does not fit is named', async () => {
  const { texts } = (await staff.call(languageStrings.endpoints.export, { params: { languageId: 2 } })).data
  expect(texts['problems.notFound.message']).toMatch(/\p{Script=Arabic}/u)
  const changed = { ...texts, 'problems.notFound.message': 'غير موجود هنا', 'problems.listField.description': 'بلا قيمة', 'no.such': 'x' }
  const answer = await staff.call(languageStrings.endpoints.import, { body: { languageId: 2, texts: changed } })
  expect(answer.data).toEqual({
    changed: 1,
    refused: [
      { text: 'problems.listField.description', key: 'messageLacks' },
      { text: 'no.such', key: 'messageUnknown' },
    ],
  })
})
