import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idParams } from '../kernel/resource.ts'
import { orderItem } from './order-items.ts'

export const orderItemCalls = {
  /** One item by its own number, as its order holds it. */
  get: endpoint({
    method: 'GET',
    path: 'order-item/:id',
    access: 'order.view',
    params: idParams,
    data: z.object({ id: z.int(), orderId: z.int(), position: z.int(), ...orderItem }),
  }),
}
