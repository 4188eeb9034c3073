import { callsEntry, resourceEntry } from '../kernel/manifest.ts'

export const orders = {
  orders: resourceEntry('order', () => import('./orders.ts'), {
    page: 'order',
    waits: [
      // Of what is asked of services and names that are there already its payment decides, and nobody else.
      { name: 'pendingOrders', search: { status: 'in:pending', type: 'in:new,transfer,addon' }, needs: 'order.accept' },
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
  ownBundles: callsEntry(() => import('./own-bundles.ts')),
  orderItemCalls: callsEntry(() => import('./order-item-calls.ts')),
}
