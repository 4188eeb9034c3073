export interface KeptVersionsTable {
  name: string
  version: number
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    keptVersions: KeptVersionsTable
  }
}
