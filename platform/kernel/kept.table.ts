export interface KeptVersionsTable {
  name: string
  version: number
}
declare module './database.ts' {
  interface Tables {
    keptVersions: KeptVersionsTable
  }
}
