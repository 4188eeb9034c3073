import { verbsOf } from '#platform/kernel/verbs.ts'
import { followPrice, keepPrice } from './follow-price.ts'
import { serviceStore } from './service.store.ts'

// What people ask for is done by a job (`beginWork`); the state follows from the answer.
const begun = { set: { work: 'underWay' } }
const asked = async () => begun
const askedFor = async (_scope: unknown, _service: unknown, { reason }: { reason: string }) => ({ ...begun, payload: { reason } })

export const serviceVerbs = verbsOf(serviceStore, {
  setUp: asked,
  suspend: askedFor,
  unsuspend: asked,
  terminate: askedFor,
  followPrice,
  keepPrice,
})
