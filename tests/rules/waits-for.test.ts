import { expect, test } from 'vitest'
import type { OrderStatus } from '#contract/orders/orders.ts'
import type { Service } from '#contract/services/services.ts'
import { changeWaitsFor, isDone, waitsFor } from '#contract/services/waits-for.ts'

const of = (status: Service['status'], work: Service['work'] = 'none', order: OrderStatus = 'accepted', parent?: Service['status']) =>
  waitsFor({ status: order }, { status, work }, parent ? { status: parent } : null)

test('each state of an item names what has to happen next, and one that runs or has ended nothing', () => {
  expect(of('paymentPending', 'none', 'pending')).toBe('payment')
  expect(of('submitted', 'none', 'pending')).toBe('decision')
  expect(of('submitted')).toBe('setUp')
  expect(of('submitted', 'none', 'pending', 'submitted')).toBe('parent')
  expect(of('submitted', 'none', 'accepted', 'active')).toBe('setUp')
  expect([of('pendingReview'), of('onHold')]).toEqual(['review', 'client'])
  expect([of('active'), of('suspended'), of('terminated'), of('rejected')]).toEqual([null, null, null, null])
})

test('what a server does or did not do comes before all else', () => {
  expect([of('submitted', 'underWay'), of('active', 'underWay')]).toEqual(['server', 'server'])
  expect([of('submitted', 'failed', 'pending'), of('suspended', 'failed')]).toEqual(['person', 'person'])
})

test('what is asked of something that runs waits for its payment, then for its server, until the service waits for that order no more', () => {
  const order = { id: 7, type: 'upgrade', status: 'accepted', paymentStatus: 'paid' } as const
  const service = { status: 'active', work: 'none', upgradeOrderId: 7 } as const
  expect(changeWaitsFor({ ...order, status: 'pending', paymentStatus: 'unpaid' }, service)).toBe('payment')
  expect(changeWaitsFor(order, service)).toBe('turn')
  expect(changeWaitsFor(order, { ...service, work: 'underWay' })).toBe('server')
  expect(changeWaitsFor(order, { ...service, work: 'failed' })).toBe('person')
  expect(changeWaitsFor({ ...order, status: 'cancelled' }, service)).toBeNull()
  // Another one waits by now, and may have failed: this one is done.
  expect(changeWaitsFor(order, { ...service, work: 'failed', upgradeOrderId: 8 })).toBeNull()
  expect([isDone(order, service), isDone(order, { upgradeOrderId: null }), isDone({ ...order, type: 'renew' }, service)]).toEqual([
    false,
    true,
    true,
  ])
})
