import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientGroups } from '#contract/clients/client-groups.ts'
import { languageStrings } from '#contract/settings/language-strings.ts'
import { languages } from '#contract/settings/languages.ts'
import { publicStateEndpoints } from '#contract/settings/public-state.ts'
import { templateText } from '#platform/messaging/message-content.ts'
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
const stringOf = async (languageId: number, key: string, namespace = 'problems') => {
  const where = [
    { field: 'languageId', operator: 'eq' as const, value: languageId },
    { field: 'namespace', operator: 'eq' as const, value: namespace },
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
  expect(await staff.call(languages.endpoints.create, { body: body })).toMatchObject({ data: { fields: { [field]: { key } } } }),
)

test('a text of the company is answered at once, and the built-in one again after it is taken back', async () => {
  const { id, version } = await stringOf(1, 'notFound.message')
  expect((await write(id, version, 'We have no such thing')).data).toMatchObject({ state: 'own', shown: 'We have no such thing' })
  const missing = () => staff.call(clientGroups.endpoints.get, { params: { id: 999_999 } })
  expect((await missing()).message).toBe('We have no such thing')
  const texts = (await platform.anonymous.call(publicStateEndpoints.publicState)).data.wording?.texts['en-US']
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

const mail = (text: string) => `Hello {name},\n\n${text}\n\n{link}\n\nIt ends in {minutes, plural, one {# minute} other {# minutes}}.`

test.each([
  [mail('Go to https://evil.example/ first:'), 'messageHost'],
  [mail('Go to evil.example first:'), 'messageHost'],
  [mail('Go to EVIL\u3002example first:'), 'messageHost'],
  [mail('Go to ev\u200bil.ex\u00adample first:'), 'messageHost'],
  [mail('Go to {name}.evil first:'), 'messageHost'],
  [mail('Go to 192.0.2.7 first:'), 'messageHost'],
  [mail('Write to help@evil.example:'), 'messageHost'],
  ['Hello {name}, {link}.evil {minutes}', 'messageHost'],
  ['Hello {name, number}, {link} {minutes}', 'messageUses'],
  ['Hello {name}, {link, select, a {a} other {b}} {minutes}', 'messageUses'],
  ['Hello {name}, <link>x</link> {link} {minutes}', 'messageUses'],
  ['Hello {name}, {link} {minutes, number, ::currency/}', 'messageUnreadable'],
  ['Hello {name}, {link} {minutes, number, ::unit/parsec}', 'messageFails'],
])('the mail %j is refused', async (text, key) => {
  const { id, version } = await stringOf(1, 'passwordReset.text', 'mail-templates')
  expect(await write(id, version, text)).toMatchObject({ status_code: 422, data: { fields: { text: { key } } } })
})

test('a mail of sign-in may be worded anew, by those alone who have the right to', async () => {
  const { id, version } = await stringOf(1, 'passwordReset.text', 'mail-templates')
  const editor = await platform.signedIn({ role: 'ADMIN', capabilities: ['language.view', 'language.edit'] })
  const body = { version, text: mail('Choose a password here (e.g. a long one):') }
  const call = (who: Client) => who.call(languageStrings.endpoints.update, { params: { id }, body })
  expect(await call(editor)).toMatchObject({ status_code: 409, data: { reason: 'textOfAccess' } })
  const texts = { 'mail-templates.passwordReset.text': body.text, 'problems.notFound.message': 'Not here' }
  const imported = await editor.call(languageStrings.endpoints.import, { body: { languageId: 1, texts } })
  expect(imported.data).toEqual({ changed: 1, refused: [{ text: 'mail-templates.passwordReset.text', key: 'messageOfAccess' }] })
  expect(await call(await platform.signedIn({ role: 'ADMIN', capabilities: ['language.edit', 'language.editAccess'] }))).toMatchObject({
    success: true,
  })
})

test('a text that was stored and cannot be written does not keep a code from being sent', async () => {
  const { id } = await stringOf(1, 'signInCode.text', 'mail-templates')
  await sql`update "languageStrings" set "text" = 'Your code: {code, number, ::unit/parsec}' where "id" = ${id}`.execute(
    platform.database.db,
  )
  const { id: other, version } = await stringOf(1, 'notFound.description')
  await write(other, version, 'Nothing here')
  expect(templateText('mail-templates', 'signInCode.text', 'en-US', { name: 'A', company: 'C', code: '123456', minutes: 5 })).toContain(
    '123456',
  )
})
