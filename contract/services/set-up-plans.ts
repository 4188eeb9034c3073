import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { idParams } from '../kernel/resource.ts'
import { panelModuleNames } from './panel-modules.ts'
import { serviceStatuses } from './services.ts'

/** Something that is not set up yet, with what there is to decide about it and what is done unless somebody decides otherwise. */
const plannedItem = z.object({
  itemId: z.int(),
  name: bilingualRecord,
  domain: z.string().nullable(),
  status: z.enum(serviceStatuses),
  /** null: nothing sets it up but a person. */
  module: z.enum(panelModuleNames).nullable(),
  setUp: z.boolean(),
  /** Whether its product has a mail to send. */
  welcome: z.boolean(),
  /** The name that it gets unless another one is chosen. */
  username: z.string().nullable(),
  /** Those with room that the caller may use; `maxAccounts` null: as many as are wanted. */
  servers: z.array(z.object({ id: z.int(), name: z.string(), accountCount: z.int(), maxAccounts: z.int().nullable() })),
})
export type PlannedItem = z.output<typeof plannedItem>

const setUpPlan = z.object({
  items: z.array(plannedItem),
  /** Something of it waits for the money, and whether the caller may have it set up all the same. */
  unpaid: z.boolean(),
  mayBeforePayment: z.boolean(),
})
export type SetUpPlan = z.output<typeof setUpPlan>

export const setUpPlans = {
  /** What accepting an order would set up, and how. */
  of: endpoint({ method: 'GET', path: 'order/:id/set-up', access: 'order.accept', params: idParams, data: setUpPlan, reply: 'read' }),
}
