import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientGroups } from '#contract/clients/client-groups.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { errorCodes } from '#contract/settings/error-codes.ts'
import { problemReply } from '#platform/kernel/problem-reply.ts'
import type { Client } from '#tests/support/client.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

const { list, create, update, remove, translations, translate } = errorCodes.endpoints
let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

const codeOf = async (code: string) => {
  const [found] = (await staff.call(list, { filter: { where: [{ field: 'code', operator: 'eq', value: code }] } })).data.items
  if (!found) throw new Error(`no code ${code}`)
  return found
}
const missing = (language: string) =>
  staff.call(clientGroups.endpoints.get, { params: { id: 999_999 }, headers: { 'accept-language': language, language } })

test('the API answers with the words of the company, language by language', async () => {
  const before = (await missing('ar')).message
  const { id, version } = await codeOf('notFound')
  const said = await staff.call(translate, {
    params: { id },
    body: { version, language: 'en', message: 'Gone', description: 'Look elsewhere.' },
  })
  expect(said.data).toMatchObject({ state: 'mapped', message: { en: 'Gone', ar: '' } })
  expect(await missing('en')).toMatchObject({ message: 'Gone', description: 'Look elsewhere.' })
  expect((await missing('ar')).message).toBe(before)
  const spoken = (await staff.call(translations, { query: { language: 'en' } })).data
  expect(spoken.find(({ code }) => code === 'notFound')).toMatchObject({ message: 'Gone' })
})

test('every built-in code is listed, worded and cannot be deleted', async () => {
  const spoken = (await staff.call(translations, { query: { language: 'ar' } })).data
  expect(spoken.length).toBeGreaterThan(25)
  expect(spoken.filter(({ message }) => !/\p{Script=Arabic}/u.test(message))).toEqual([])
  const { id, can } = await codeOf('conflict')
  expect(can).toMatchObject({ remove: 'errorCodeBuiltIn' })
  expect(await staff.call(remove, { params: { id }, body: {} })).toMatchObject({ status_code: 409 })
  expect(await staff.call(update, { params: { id }, body: { version: 1, code: 'other' } })).toMatchObject({
    data: { fields: { code: { key: 'errorCodeFixed' } } },
  })
})

test('the code of an outside system is worded once it is mapped', async () => {
  const refused = () => problemReply(new Problem('unavailable', { external: 'EPP:2304' }), 'en-US', 'r').envelope
  const general = refused().message
  await staff.call(create, {
    body: {
      code: 'EPP:2304',
      area: 'domains',
      severity: 'error',
      message: { en: 'The registry has locked this domain', ar: 'السجل أقفل هذا النطاق' },
    },
  })
  await staff.call(list)
  expect(refused().message).toBe('The registry has locked this domain')
  expect(general).not.toBe(refused().message)
})

test('codes are counted', async () => {
  const before = (await codeOf('unauthorized')).usedCount
  await platform.anonymous.call(list)
  await platform.anonymous.call(list)
  await eventually(async () => expect((await codeOf('unauthorized')).usedCount).toBe(before + 2))
})
