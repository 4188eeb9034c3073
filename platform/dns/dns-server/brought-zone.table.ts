import type { Generated } from 'kysely'

/** A zone that we brought to a name server, or began to. */
export interface DnsBroughtZonesTable {
  serverId: number
  /** In ASCII form. */
  name: string
  /** How often: what takes it away sees that it was brought meanwhile. */
  times: Generated<number>
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    dnsBroughtZones: DnsBroughtZonesTable
  }
}
