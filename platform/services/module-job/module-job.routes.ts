import { served } from '#platform/kernel/serve.ts'
import { moduleJobStore } from './module-job.store.ts'
import { moduleJobVerbs } from './module-job.verbs.ts'

export const routes = served(moduleJobStore.resource.endpoints, { ...moduleJobStore, ...moduleJobVerbs })
