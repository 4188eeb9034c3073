import { expect, test } from 'vitest'
import type { ListSpecification } from '#contract/kernel/list-fields.ts'
import type { Operator, Scalar } from '#contract/kernel/list-query.ts'
import { clockIn, dayIn, instantIn, startOfDay, zoneOffset } from '#contract/kernel/time-zone.ts'
import { wholeDays } from '#platform/kernel/whole-days.ts'

test('clocks of a zone and back', () => {
  const at = new Date('2026-11-18T21:30:05Z')
  expect([clockIn(at, 'Asia/Riyadh'), dayIn(at, 'Asia/Riyadh'), dayIn(at, 'UTC')]).toEqual([
    '2026-11-19T00:30:05',
    '2026-11-19',
    '2026-11-18',
  ])
  for (const zone of ['Asia/Riyadh', 'UTC', 'Europe/London', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Apia'])
    for (const month of ['01', '04', '07', '10']) {
      const clock = `2026-${month}-17T08:15:00`
      expect(clockIn(instantIn(clock, zone), zone), `${zone} ${clock}`).toBe(clock)
    }
})

test('an hour that clocks skip or show twice', () => {
  // Cairo goes from 00:00 to 01:00 on 2026-04-24, London back from 02:00 to 01:00 on 2026-10-25.
  expect(startOfDay('2026-04-24', 'Africa/Cairo').toISOString()).toBe('2026-04-23T22:00:00.000Z')
  expect(startOfDay('2026-04-25', 'Africa/Cairo').toISOString()).toBe('2026-04-24T21:00:00.000Z')
  expect(instantIn('2026-10-25T01:30:00', 'Europe/London').toISOString()).toBe('2026-10-25T00:30:00.000Z')
  expect(instantIn('2026-10-25T12:00:00', 'Europe/London').toISOString()).toBe('2026-10-25T12:00:00.000Z')
  expect(instantIn('2026-10-24T12:00:00', 'Europe/London').toISOString()).toBe('2026-10-24T11:00:00.000Z')
})

const list: ListSpecification = {
  fields: { createdOn: { kind: 'instant' }, dueOn: { kind: 'date' } },
  order: { by: 'createdOn', order: 'asc' },
}
const asked = (operator: Operator, value: Scalar | Scalar[], field = 'createdOn') =>
  wholeDays([{ field, operator, value }], list, 'Asia/Riyadh')[0]
const [first, last] = ['2026-11-17T21:00:00.000Z', '2026-11-18T20:59:59.999Z']

test('a day that an instant is compared with is the whole day in the zone', () => {
  expect(asked('between', ['2026-11-18', '2026-11-18'])).toMatchObject({ value: [first, last] })
  expect(asked('eq', '2026-11-18')).toMatchObject({ operator: 'between', value: [first, last] })
  expect(asked('gte', '2026-11-18')).toMatchObject({ operator: 'gte', value: first })
  expect(asked('gt', '2026-11-18')).toMatchObject({ operator: 'gt', value: last })
  expect(asked('lt', '2026-11-18')).toMatchObject({ operator: 'lt', value: first })
  expect(asked('lte', '2026-11-18')).toMatchObject({ operator: 'lte', value: last })
  expect(asked('in', ['2026-11-18'])).toMatchObject({ or: [{ operator: 'between', value: [first, last] }] })
  expect(asked('ne', '2026-11-18')).toMatchObject({
    or: [{ operator: 'lt', value: first }, { operator: 'gt', value: last }, { operator: 'null' }],
  })
  expect(asked('nin', ['2026-11-18'])).toMatchObject({ and: [{ or: [{ value: first }, { value: last }, { value: true }] }] })
})

test('instants and calendar dates stay what they are', () => {
  expect(asked('gte', first)).toEqual({ field: 'createdOn', operator: 'gte', value: first })
  expect(asked('eq', '2026-11-18', 'dueOn')).toEqual({ field: 'dueOn', operator: 'eq', value: '2026-11-18' })
})

test('the zone that stands beside a time', () => {
  const at = new Date('2026-01-18T09:42:07.250Z')
  const zones = ['UTC', 'Asia/Riyadh', 'America/St_Johns', 'Asia/Kathmandu']
  expect(zones.map(zone => zoneOffset(at, zone))).toEqual(['UTC', 'UTC+3', 'UTC-3:30', 'UTC+5:45'])
})

test('the first day that a calendar here has begins in every zone, though the year before has three digits', () => {
  expect(startOfDay('1000-01-01', 'UTC').toISOString()).toBe('1000-01-01T00:00:00.000Z')
  expect(startOfDay('1000-01-01', 'Asia/Riyadh').toISOString()).toBe('0999-12-31T20:53:08.000Z')
  expect(startOfDay('1000-01-01', 'America/New_York').toISOString()).toBe('1000-01-01T04:56:02.000Z')
})
