import { afterAll, beforeAll, expect, test } from 'vitest'
import { referenceDifferences, saudiReference } from '#contract/catalogue/saudi-reference.ts'
import { tlds } from '#contract/catalogue/tlds.ts'
import type { Client } from '#tests/support/client.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

const zones = async () => {
  const where = [{ field: 'kind' as const, operator: 'eq' as const, value: 'saudi' }]
  return (await staff.call(tlds.endpoints.list, { filter: { where, limit: 100 } })).data.items
}

test('the zones of the Kingdom begin as their registry wants them, and a difference is found, taken over and audited', async () => {
  for (const reference of saudiReference) {
    const ours = (await zones()).find(({ extension }) => extension === reference.extension)
    expect([reference.extension, ours && referenceDifferences(reference, ours)]).toEqual([reference.extension, []])
  }
  const reference = saudiReference.find(({ extension }) => extension === '.com.sa')
  const before = (await zones()).find(({ extension }) => extension === '.com.sa')
  if (!reference || !before) throw new Error('there is no .com.sa')
  const other = { graceDays: 45, forIndividuals: true, documentTypes: ['trademark' as const] }
  await staff.call(tlds.endpoints.update, { params: { id: before.id }, body: { version: before.version, ...other } })
  const changed = (await zones()).find(({ id }) => id === before.id)
  if (!changed) throw new Error('there is no .com.sa')
  const differs = referenceDifferences(reference, changed)
  expect(differs.sort()).toEqual(['documentTypes', 'forIndividuals', 'graceDays'])
  const body = { version: changed.version, ...Object.fromEntries(differs.map(field => [field, reference[field]])) }
  expect(await staff.call(tlds.endpoints.update, { params: { id: before.id }, body: body })).toMatchObject({ success: true })
  expect(await staff.call(tlds.endpoints.update, { params: { id: before.id }, body: body })).toMatchObject({ status_code: 409 })
})

test('an extension that is not there is added by the rules of its registry, without prices, and is no difference then', async () => {
  const reference = saudiReference.find(({ extension }) => extension === '.pub.sa')
  const there = (await zones()).find(({ extension }) => extension === '.pub.sa')
  if (!reference || !there) throw new Error('there is no .pub.sa')
  await staff.call(tlds.endpoints.remove, { params: { id: there.id }, body: {} })
  expect((await zones()).some(({ extension }) => extension === '.pub.sa')).toBe(false)
  const { applicantTypes, documentTypes, alsoNeeded, ...rules } = reference
  const body = { ...rules, applicantTypes: [...applicantTypes], documentTypes: [...documentTypes], alsoNeeded: [...alsoNeeded] }
  expect(await staff.call(tlds.endpoints.create, { body })).toMatchObject({ success: true, data: { kind: 'saudi', registerPrice: null } })
  const added = (await zones()).find(({ extension }) => extension === '.pub.sa')
  expect(added && referenceDifferences(reference, added)).toEqual([])
})
