import { expect, test } from 'vitest'
import { movePanel, ownLayout, placeOf, readHomeLayout, rowsOf } from '#lib/home/home-layout.ts'
import { homeSearch, readHomeView, usualView } from '#lib/home/home-view.ts'

test('what was kept is read with care: each panel once, new ones where they stand by themselves', () => {
  expect(readHomeLayout(null)).toEqual(ownLayout)
  expect(readHomeLayout({ main: ['online', 'gone', 'newClients', 'newClients'], side: ['online', 7], hidden: ['system'] })).toEqual({
    main: ['online', 'newClients', 'incomeOrders', 'billing', 'pendingOrders', 'activatedOrders', 'activity'],
    side: ['waiting', 'toDos', 'moduleActions', 'pendingCancellations', 'noticeboard'],
    hidden: ['system'],
  })
  expect(readHomeLayout({ main: 'x', side: {} })).toEqual(ownLayout)
  expect(ownLayout.main).toHaveLength(6)
})

test('a panel moves inside its column, across, out and back, and never past an end', () => {
  expect(movePanel(ownLayout, 'activity', 'main', 0).main).toEqual([
    'activity',
    'incomeOrders',
    'billing',
    'pendingOrders',
    'activatedOrders',
    'newClients',
  ])
  expect(movePanel(ownLayout, 'incomeOrders', 'main', -1).main).toEqual(ownLayout.main)
  const across = movePanel(ownLayout, 'activity', 'side', 1)
  expect(across).toMatchObject({
    main: ['incomeOrders', 'billing', 'pendingOrders', 'activatedOrders', 'newClients'],
    side: ['waiting', 'activity', 'system', 'toDos', 'moduleActions', 'pendingCancellations', 'noticeboard', 'online'],
  })
  const hidden = movePanel(across, 'activity', 'hidden')
  expect(placeOf(hidden, 'activity')).toEqual({ column: 'hidden', index: 0 })
  expect(movePanel(hidden, 'activity', 'main').main.at(-1)).toBe('activity')
})

test('narrow panels of the wide column stand two and two; what needs the width stands alone', () => {
  expect(rowsOf(['billing', 'incomeOrders', 'pendingOrders', 'newClients', 'activatedOrders', 'activity'], 'main')).toEqual([
    ['billing'],
    ['incomeOrders'],
    ['pendingOrders', 'newClients'],
    ['activatedOrders'],
    ['activity'],
  ])
  expect(rowsOf(['system', 'toDos'], 'side')).toEqual([['system'], ['toDos']])
})

test('the address says which time and which figure the home page shows; what nobody knows is as usual', () => {
  expect(readHomeView({})).toEqual(usualView)
  expect(readHomeView({ range: 'months12', show: ['orders'] })).toEqual({ range: 'months12', show: 'income' })
  expect(homeSearch(usualView)).toEqual({})
  expect(readHomeView(homeSearch({ range: 'today', show: 'activated' }))).toEqual({ range: 'today', show: 'activated' })
})
