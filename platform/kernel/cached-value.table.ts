export interface CacheVersionsTable {
  name: string
  version: number
}
declare module './database.ts' {
  interface Tables {
    keptVersions: CacheVersionsTable
  }
}
