import type { FieldOf, FormOf } from '#components/kit/record-form/field-definition.ts'
import { languages } from '#contract/access/choices.ts'
import type { administrators } from '#contract/staff/administrators.ts'
import { staffRoles } from '#contract/staff/role-group-values.ts'

const account = (superAdmin: boolean): FieldOf<typeof administrators>[] => [
  { name: 'firstName', kind: 'bilingual', max: 60 },
  { name: 'lastName', kind: 'bilingual', max: 60 },
  { name: 'email', kind: 'email' },
  { name: 'mobile', kind: 'phone', optional: true },
  { name: 'role', kind: 'choice', options: superAdmin ? staffRoles : staffRoles.filter(role => role !== 'SUPER_ADMIN') },
  { name: 'roleGroupId', kind: 'reference', of: 'roleGroups', optional: true },
]
const language: FieldOf<typeof administrators> = { name: 'language', kind: 'choice', options: languages }
const departments: FieldOf<typeof administrators> = {
  name: 'departments',
  kind: 'lines',
  fields: [
    { name: 'departmentId', kind: 'reference', of: 'ticketDepartments' },
    { name: 'notifications', kind: 'flag' },
  ],
}

/** What an invitation asks for. */
export const invitationSections = (superAdmin: boolean): FormOf<typeof administrators> => [
  { fields: [...account(superAdmin), language, departments] },
]

/** The whole of a person. `closable` are the pages that can be closed, with their labels. */
export const personSections = (superAdmin: boolean, closable: Readonly<Record<string, string>>): FormOf<typeof administrators> => [
  { name: 'account', fields: [...account(superAdmin), language] },
  { name: 'departments', fields: [departments] },
  {
    name: 'texts',
    fields: [
      { name: 'signature', kind: 'longText', optional: true, max: 2000, full: true },
      { name: 'privateNotes', kind: 'longText', optional: true, max: 4000, full: true },
    ],
  },
  { name: 'pages', fields: [{ name: 'frontendPagesList', kind: 'choices', options: Object.keys(closable), texts: closable }] },
]
