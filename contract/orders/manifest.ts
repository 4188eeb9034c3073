import { callsEntry, resourceEntry } from '../kernel/manifest.ts'

export const orders = {
  orders: resourceEntry('order', () => import('./orders.ts'), {
    page: 'order',
    waits: [
      { name: 'pendingOrders', search: { status: 'in:pending' }, needs: 'order.accept' },
      { name: 'ordersToReview', search: { status: 'in:pending', needsReview: 'eq:true' }, needs: 'order.accept' },
    ],
    capabilities: [
      'order.accept',
      'order.provisionUnpaid',
      'order.setFraud',
      'order.setPending',
      'order.cancel',
      'order.cancelPaid',
      'order.checkFraud',
      'order.changeClient',
    ],
  }),
  carts: resourceEntry('cart', () => import('./carts.ts'), { page: 'cart' }),
  orderItemCalls: callsEntry(() => import('./order-item-calls.ts')),
}
