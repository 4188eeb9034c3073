import { expect, test } from 'vitest'
import { clientWaitsForName, clientWaitsForService } from '#contract/services/order-progress.ts'

type NameArguments = Parameters<typeof clientWaitsForName>
const order: NameArguments[0] = { id: 1, type: 'new', status: 'pending', paymentStatus: 'paid' }
const name: NameArguments[1] = { status: 'submitted', work: 'none', documents: 'notNeeded', codeMissing: false }

test.each<[string, Partial<NameArguments[0]>, Partial<NameArguments[1]>, ReturnType<typeof clientWaitsForName>]>([
  ['is paid first, whatever else is missing', { paymentStatus: 'unpaid' }, { documents: 'missing' }, 'payment'],
  ['wants documents that are missing', {}, { documents: 'missing' }, 'documents'],
  ['wants documents anew that were refused', { status: 'accepted' }, { status: 'onHold', documents: 'refused' }, 'documents'],
  ['has documents that staff look at', { status: 'accepted' }, { documents: 'pending' }, 'review'],
  ['comes with a code', { status: 'accepted', type: 'transfer' }, { codeMissing: true }, 'transferCode'],
  ['is decided about by staff', {}, {}, 'review'],
  ['is at its registry', { status: 'accepted' }, { documents: 'sent' }, 'registry'],
  ['was refused by its registry: staff look why', { status: 'accepted' }, { status: 'failed' }, 'review'],
  ['is there', { status: 'accepted' }, { status: 'active', work: 'underWay' }, null],
  ['is renewed once that is paid', { type: 'renew', paymentStatus: 'unpaid' }, { status: 'active' }, 'payment'],
  ['is being renewed', { type: 'renew', status: 'accepted' }, { status: 'active', work: 'underWay' }, 'registry'],
  ['is of an order that ended', { status: 'cancelled' }, { documents: 'missing' }, null],
])('a name that %s', (_, ofOrder, ofName, wait) => {
  expect(clientWaitsForName({ ...order, ...ofOrder }, { ...name, ...ofName })).toBe(wait)
})

test('an addon waits for its product, and a failure of ours is no task of the client', () => {
  const service = { status: 'submitted', work: 'none', upgradeOrderId: null } as const
  const accepted = { ...order, status: 'accepted' } as const
  expect(clientWaitsForService(accepted, service, { status: 'submitted' })).toBe('parent')
  expect(clientWaitsForService(accepted, { ...service, work: 'failed' }, null)).toBe('setUp')
})
