import { verbsOf } from '#platform/kernel/verbs.ts'
import { serviceStore } from './service.store.ts'

export const serviceVerbs = verbsOf(serviceStore, { setUp: async () => ({ set: { work: 'underWay' } }) })
