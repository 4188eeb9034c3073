import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { readResource } from '../kernel/read-resource.ts'
import { recordFields } from '../kernel/resource.ts'

/** Which orders, and which upgrades of services, used which promotion, and what it took off. */
export const promotionUses = readResource({
  name: 'promotionUses',
  path: 'promotion-use',
  access: 'promotion.view',
  ownedBy: { by: 'clientId', merging: 'move', deleting: 'clear' },
  record: z.object({
    id: recordFields.id,
    createdOn: recordFields.createdOn,
    promotionId: z.int(),
    orderId: z.int(),
    /** Null where the order is deleted. */
    orderNumber: z.string().nullable(),
    /** Of an upgrade: the service, whose order the one above is, and its invoice where something was left to pay. */
    serviceId: z.int().nullable(),
    invoiceId: z.int().nullable(),
    clientId: z.int().nullable(),
    currency: z.string(),
    /** In minor units. */
    discount: z.int(),
    client: z.object({ id: z.int(), displayName: bilingualRecord }).nullable().optional(),
  }),
  list: {
    fields: {
      createdOn: { kind: 'instant', sort: true },
      promotionId: { kind: 'reference', of: 'promotions' },
      orderId: { kind: 'number', sort: true },
      orderNumber: { kind: 'text', sort: true, optional: true },
      serviceId: { kind: 'number', optional: true },
      clientId: { kind: 'reference', of: 'clients', relation: 'client', optional: true },
      currency: { kind: 'text', sort: true },
      discount: { kind: 'money', currency: 'currency', sort: true },
    },
    relations: ['client'],
    order: { by: 'createdOn', order: 'desc' },
    sums: ['discount'],
  },
})
