import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { stoppable } from './known/maintenance.ts'

/** What anybody may know of the maintenance: nothing, that it is coming, or that it is on. */
export const maintenanceState = z.object({
  state: z.enum(['off', 'announced', 'on']),
  from: z.iso.datetime().nullable(),
  to: z.iso.datetime().nullable(),
  stops: z.array(z.enum(stoppable)),
  message: bilingualRecord.nullable(),
  url: z.string().nullable(),
})
export type MaintenanceState = z.output<typeof maintenanceState>

/** Neither on nor announced. */
export const noMaintenance: MaintenanceState = { state: 'off', from: null, to: null, stops: [], message: null, url: null }

export const maintenanceEndpoints = {
  state: endpoint({ method: 'GET', path: 'maintenance', access: 'public', data: maintenanceState }),
}
