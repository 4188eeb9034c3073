import type { Generated } from 'kysely'

export interface ProgramsListedTable {
  only: Generated<boolean>
  program: string
}
declare module './database.ts' {
  interface Tables {
    programsListed: ProgramsListedTable
  }
}
