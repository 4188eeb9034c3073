import { expect, test } from 'vitest'
import { movePanel, ownLayout, placeOf, readHomeLayout } from '#lib/home/home-layout.ts'

test('what was kept is read with care: each panel once, new ones where they stand by themselves', () => {
  expect(readHomeLayout(null)).toEqual(ownLayout)
  expect(readHomeLayout({ main: ['online', 'gone', 'newClients', 'newClients'], side: ['online', 7], hidden: ['system'] })).toEqual({
    main: ['online', 'newClients', 'waiting', 'billing', 'incomeOrders', 'pendingOrders', 'activatedOrders', 'activity'],
    side: ['toDos', 'noticeboard', 'moduleActions', 'pendingCancellations'],
    hidden: ['system'],
  })
  expect(readHomeLayout({ main: 'x', side: {} })).toEqual(ownLayout)
  expect(ownLayout.main).toHaveLength(7)
})

test('a panel moves inside its column, across, out and back, and never past an end', () => {
  expect(movePanel(ownLayout, 'activity', 'main', 0).main).toEqual([
    'activity',
    'waiting',
    'billing',
    'incomeOrders',
    'pendingOrders',
    'activatedOrders',
    'newClients',
  ])
  expect(movePanel(ownLayout, 'waiting', 'main', -1).main).toEqual(ownLayout.main)
  const across = movePanel(ownLayout, 'activity', 'side', 1)
  expect(across).toMatchObject({
    main: ['waiting', 'billing', 'incomeOrders', 'pendingOrders', 'activatedOrders', 'newClients'],
    side: ['toDos', 'activity', 'noticeboard', 'moduleActions', 'pendingCancellations', 'system', 'online'],
  })
  const hidden = movePanel(across, 'activity', 'hidden')
  expect(placeOf(hidden, 'activity')).toEqual({ column: 'hidden', index: 0 })
  expect(movePanel(hidden, 'activity', 'main').main.at(-1)).toBe('activity')
})
