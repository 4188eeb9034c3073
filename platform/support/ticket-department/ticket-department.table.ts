import type { ColumnType, Generated } from 'kysely'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { TicketDepartmentInput } from '#contract/support/ticket-departments.ts'
import type { Json, NullableInstant, RecordColumns } from '#platform/kernel/database.ts'

type Plain = Omit<TicketDepartmentInput, 'name' | 'description' | 'staffIds' | 'mailSecret'>
export interface TicketDepartmentsTable extends RecordColumns, Plain {
  name: Json<Bilingual>
  description: ColumnType<Bilingual | null, string | null, string | null>
  mailSecretSealed: string | null
  mailSecretOn: NullableInstant
  searchText: ColumnType<string, string, string>
}
export interface TicketDepartmentStaffTable {
  departmentId: number
  userId: number
  /** Whether the person is told of its tickets. */
  notifications: Generated<boolean>
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    ticketDepartments: TicketDepartmentsTable
    ticketDepartmentStaff: TicketDepartmentStaffTable
  }
}
