import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#contract/kernel/calendar.ts'
import { dayIn } from '#contract/kernel/time-zone.ts'
import type { Capability } from '#contract/permissions.ts'
import { countryIncome } from '#contract/reports/country-income.ts'
import { forecast } from '#contract/reports/forecast.ts'
import { sources } from '#contract/reports/sources.ts'
import { notices } from '#contract/staff/notices.ts'
import { roleGroups } from '#contract/staff/role-groups.ts'
import { anonymous } from '#platform/kernel/caller.ts'
import { isWithinLimit } from '#platform/staff/powers.ts'
import { member, signIn, visitor } from '#tests/support/access.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

const { create } = roleGroups.endpoints
let platform: TestPlatform
let last = 0
const name = () => ({ en: `Group ${++last}`, ar: '' })
beforeAll(async () => {
  platform = await testPlatform()
})
afterAll(() => platform.close())

const all: Capability[] = ['roleGroup.view', 'roleGroup.create']
/** What an administrator of the tests may give: without limits, an empty group goes beyond them. */
const modest = { refundLimit: null, walletLimit: null, discountLimit: null }
const groupOf = async (values: object) => (await (await platform.signedIn()).call(create, { body: { name: name(), ...values } })).data

test('reports are those that the group names, or all of them, and of these the ones whose right it holds', async () => {
  const rights: Capability[] = ['report.forecast', 'report.countryIncome', 'report.export']
  const at = async (values: object) => {
    const { id: roleGroupId } = await groupOf({ capabilities: rights, ...modest, ...values })
    const { token, metadata } = await signIn(platform, visitor(platform), await member(platform, { role: 'ADMIN', roleGroupId }))
    const staff = visitor(platform, { token })
    const answered: number[] = []
    for (const { endpoints } of [forecast, countryIncome, sources]) answered.push((await staff.call(endpoints.list)).status_code)
    return { held: metadata.capabilities, answered }
  }
  expect(await at({ reportAccess: 'restricted', reports: ['country', 'sources'] })).toEqual({
    held: ['report.export', 'report.countryIncome'],
    answered: [403, 200, 403],
  })
  expect(await at({ reportAccess: 'unrestricted' })).toMatchObject({ answered: [200, 200, 403] })
  expect(await at({})).toEqual({ held: ['report.export'], answered: [403, 403, 403] })
})

test('amounts above the limit need somebody else', async () => {
  const limits = { refundLimit: 10_000, walletLimit: 0, discountLimit: null }
  const { id: some } = await groupOf(limits)
  const scopeOf = (roleGroupId: number | null, role: 'ADMIN' | 'SUPER_ADMIN' = 'ADMIN') =>
    platform.systemScope().with({ caller: { ...anonymous, id: 1, role, roleGroupId } })
  const sar = (amount: number) => ({ amount, currency: 'SAR' })
  const within = (given: Parameters<typeof isWithinLimit>[2]) => isWithinLimit(scopeOf(some), 'refund', given)
  expect([await within(sar(10_000)), await within(sar(10_001)), await within({ amount: 1, currency: 'USD' })]).toEqual([true, false, false])
  expect(await isWithinLimit(scopeOf(some), 'wallet', sar(1))).toBe(false)
  expect(await isWithinLimit(scopeOf(some), 'discount', { amount: 1_000_000, currency: 'USD' })).toBe(true)
  expect(await isWithinLimit(scopeOf(null, 'SUPER_ADMIN'), 'refund', sar(1_000_000))).toBe(true)
})

test('the noticeboard is read and written as the role group says, and writing is not given by who only reads', async () => {
  const at = async (noticeboard: 'none' | 'read' | 'write') => {
    const { id: roleGroupId } = await groupOf({ capabilities: all, noticeboard, ...modest })
    const user = await member(platform, { role: 'ADMIN', roleGroupId })
    const { token, metadata } = await signIn(platform, visitor(platform), user)
    return { client: visitor(platform, { token }), hidden: metadata.hiddenWidgets }
  }
  const [none, read, write] = [await at('none'), await at('read'), await at('write')]
  expect([none.hidden, read.hidden, write.hidden]).toEqual([['noticeboard'], [], []])
  const board = notices.endpoints
  const today = dayIn(new Date(), 'UTC')
  const body = { text: { en: 'The office closes at noon.', ar: 'يغلق المكتب ظهرًا.' }, lastDay: today }
  expect(await none.client.call(board.list)).toMatchObject({ status_code: 403 })
  for (const { client } of [none, read]) expect(await client.call(board.create, { body })).toMatchObject({ status_code: 403 })
  const made = await write.client.call(board.create, { body })
  expect(made).toMatchObject({ status_code: 201, data: { ...body, version: 1 } })
  const { id } = made.data
  expect((await read.client.call(board.list)).data).toMatchObject({ writes: false, items: [{ id }] })
  expect(await read.client.call(board.update, { params: { id }, body: { version: 1, lastDay: null } })).toMatchObject({ status_code: 403 })
  expect(await read.client.call(board.remove, { params: { id }, body: {} })).toMatchObject({ status_code: 403 })
  const over = { version: 1, lastDay: addDays(today, -1) }
  expect(await write.client.call(board.update, { params: { id }, body: over })).toMatchObject({ data: { version: 2 } })
  expect((await read.client.call(board.list)).data.items).toEqual([])
  expect((await write.client.call(board.list)).data).toMatchObject({ writes: true, items: [{ id }] })
  expect(await write.client.call(board.update, { params: { id }, body: over })).toMatchObject({ status_code: 409 })
  await write.client.call(board.update, { params: { id }, body: { version: 2, lastDay: null } })
  expect((await read.client.call(board.list)).data.items).toMatchObject([{ id, lastDay: null }])
  expect(await write.client.call(board.remove, { params: { id }, body: {} })).toMatchObject({ success: true })
  const given = await read.client.call(create, { body: { name: name(), ...modest, noticeboard: 'write' } })
  expect(given).toMatchObject({ data: { fields: { noticeboard: { key: 'moreThanYours' } } } })
})
