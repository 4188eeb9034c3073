import { expect, test } from 'vitest'
import type { ListSpecification } from '#contract/kernel/list-fields.ts'
import { fixedDays } from '#contract/kernel/relative-query.ts'
import { fromListQuery } from '#lib/list-query/from-list-query.ts'
import { readListPreference } from '#lib/list-query/list-preference.ts'
import { readListState, viewKey, writeListState } from '#lib/list-query/list-state.ts'
import { toListQuery } from '#lib/list-query/to-list-query.ts'

const list: ListSpecification = {
  fields: {
    id: { kind: 'id', sort: true },
    status: { kind: 'choice', options: ['active', 'closed'], sort: true },
    city: { kind: 'text', optional: true },
    balance: { kind: 'money' },
    taxExempt: { kind: 'flag' },
    groupId: { kind: 'reference', of: 'clientGroups' },
    signupOn: { kind: 'instant', sort: true },
    dueOn: { kind: 'date' },
    secret: { kind: 'text', filter: false },
  },
  relations: ['group'],
  order: { by: 'id', order: 'desc' },
  search: true,
}
const today = '2026-11-21'
const read = (search: string, remembered = {}) => readListState(Object.fromEntries(new URLSearchParams(search)), list, remembered)
const asked = (search: string) => toListQuery(read(search), list, { today })

test('an address becomes a query of the API', () => {
  expect(asked('q=rawabi&status=in:active,closed&city=contains:Riyadh&sort=-signupOn&page=3&rows=25')).toEqual({
    where: [
      { field: 'status', operator: 'in', value: ['active', 'closed'] },
      { field: 'city', operator: 'contains', value: 'Riyadh' },
      { field: 'search', operator: 'contains', value: 'rawabi' },
    ],
    order_by: { by: 'signupOn', order: 'desc' },
    relations: ['group'],
    page: 3,
    limit: 25,
  })
})

test('days stay days, whose bounds the API knows, and may count from today', () => {
  const value = (search: string) => asked(search).where
  expect(value('signupOn=between:2026-01-01,2026-01-31')).toEqual([
    { field: 'signupOn', operator: 'between', value: ['2026-01-01', '2026-01-31'] },
  ])
  expect(value('signupOn=lt:today-90d')).toEqual([{ field: 'signupOn', operator: 'lt', value: '2026-08-23' }])
  expect(value('signupOn=lte:2026-01-31')).toEqual([{ field: 'signupOn', operator: 'lte', value: '2026-01-31' }])
  expect(value('dueOn=gte:today')).toEqual([{ field: 'dueOn', operator: 'gte', value: today }])
})

test('numbers, flags, references and emptiness keep their type', () => {
  expect(asked('balance=gte:150000&taxExempt=eq:true&groupId=in:3,4&city=null:true').where).toEqual([
    { field: 'balance', operator: 'gte', value: 150000 },
    { field: 'taxExempt', operator: 'eq', value: true },
    { field: 'groupId', operator: 'in', value: [3, 4] },
    { field: 'city', operator: 'null', value: true },
  ])
})

test('what the list does not take is left out', () => {
  const bad = ['secret=eq:1', 'nothing=eq:1', 'status=in:gone', 'status=contains:a', 'signupOn=eq:2026-02-30', 'balance=gte:x', 'city=in:']
  for (const search of [...bad, 'sort=city', 'sort=__proto__', 'page=-1', 'page=1e9', 'rows=7', 'constructor=eq:1']) {
    expect(asked(search), search).toEqual({ relations: ['group'], page: 1, limit: 10 })
  }
})

test('an address reads back as it was written, commas and Arabic too', () => {
  const address = 'view=open&q=أحمد&city=in:Riyadh\\, north,Jeddah&sort=status&columns=id,city&rows=50&page=2'
  const state = read(address)
  expect(state.filters[0]?.values).toEqual(['Riyadh, north', 'Jeddah'])
  expect(read(writeListState(state))).toEqual(state)
})

test('what is remembered counts until the address says otherwise, and is not written', () => {
  const remembered = { rows: 50, columns: ['id'] }
  expect(read('', remembered)).toMatchObject({ rows: 50, columns: ['id'] })
  expect(read('rows=10', remembered)).toMatchObject({ rows: 10 })
  expect(writeListState(read('', remembered), remembered)).toBe('')
})

test('two views are the same when search, filters and order are', () => {
  expect(viewKey(read('status=in:active&q=a&page=4'))).toBe(viewKey(read('q=a&status=in:active&view=x&rows=100')))
  expect(viewKey(read('status=in:active'))).not.toBe(viewKey(read('status=in:closed')))
})

test('a kept query shows what it was kept from', () => {
  for (const search of [
    'q=a&status=in:active&sort=-signupOn',
    'signupOn=between:2026-01-01,2026-02-01&balance=gte:100',
    'signupOn=eq:2026-01-01',
    'city=null:true&taxExempt=eq:true',
  ]) {
    expect(viewKey(fromListQuery(toListQuery(read(search), list, { today }), list)), search).toBe(viewKey(read(search)))
  }
})

test('days of a kept query go on counting from today', () => {
  for (const search of [
    'signupOn=between:today-6d,today',
    'signupOn=gte:today-1000d',
    'dueOn=between:monthStart,today',
    'signupOn=eq:today',
  ]) {
    const stored = toListQuery(read(search), list, { today: null })
    expect(fromListQuery(stored, list).filters, search).toEqual(read(search).filters)
  }
  const week = toListQuery(read('signupOn=between:today-6d,today&dueOn=gte:yearStart&q=a'), list, { today: null })
  expect(fixedDays(week, list, today).where).toMatchObject([{ value: ['2026-11-15', today] }, { value: '2026-01-01' }, { value: 'a' }])
})

test('what an account kept of a list is read with care', () => {
  const stored = { rows: 50, columns: ['id', 'city'], density: 'compact', sort: { by: 'status', order: 'desc' } }
  expect(readListPreference(stored, list)).toEqual(stored)
  for (const bad of [null, 'x', [], { rows: '9', columns: [1], density: 'huge', sort: { by: 'city', order: 'asc' } }, { columns: [] }])
    expect(readListPreference(bad, list), JSON.stringify(bad)).toEqual({})
})

test('the order of the address goes before the remembered one', () => {
  const remembered = { sort: { by: 'status', order: 'asc' as const } }
  expect(read('', remembered).sort).toEqual(remembered.sort)
  expect(read('sort=-signupOn', remembered).sort).toEqual({ by: 'signupOn', order: 'desc' })
  expect(read('sort=-id', remembered).sort).toBeNull()
})
