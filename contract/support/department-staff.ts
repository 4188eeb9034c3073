import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { readResource } from '../kernel/read-resource.ts'

/** Staff who can be assigned to a ticket department; those who run the departments need not see the rest of the accounts. */
export const departmentStaff = readResource({
  name: 'departmentStaff',
  path: 'ticket-department-staff',
  access: 'ticketDepartment.view',
  record: z.object({ id: z.int(), displayName: bilingualRecord, email: z.string() }),
  list: {
    fields: { id: { kind: 'id', sort: true }, displayName: { kind: 'bilingual', sort: true } },
    order: { by: 'displayName', order: 'asc' },
    search: true,
  },
})
