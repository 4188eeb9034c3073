import type { Generated } from 'kysely'

/** A zone that we brought to a name server, or began to. */
export interface DnsBroughtZonesTable {
  serverId: number
  /** In ASCII form. */
  name: string
  /** How often: what takes it away sees that it was brought meanwhile. */
  times: Generated<number>
}
/** A key that zones are transferred by which we made on a name server, or began to; the name without its last dot. */
export type DnsBroughtKeysTable = DnsBroughtZonesTable
declare module '#platform/kernel/database.ts' {
  interface Tables {
    dnsBroughtZones: DnsBroughtZonesTable
    dnsBroughtKeys: DnsBroughtKeysTable
  }
}
