import type { FieldOf, FormOf } from '#components/kit/record-form/field-definition.ts'
import type { ticketDepartments } from '#contract/support/ticket-departments.ts'
import { mailImports } from '#contract/support/ticket-departments.ts'

type Field = FieldOf<typeof ticketDepartments>

const when = (...is: (typeof mailImports)[number][]) => ({ when: { field: 'mailImport', is } }) as const
const text = (name: Field['name'], more: Partial<Field> = {}): Field => ({
  name,
  kind: 'text',
  code: true,
  ...more,
})
const flag = (name: Field['name'], more: Partial<Field> = {}): Field => ({
  name,
  kind: 'flag',
  full: true,
  ...more,
})

export const ticketDepartmentForm: FormOf<typeof ticketDepartments> = [
  {
    fields: [
      { name: 'name', kind: 'bilingual', max: 60 },
      { name: 'description', kind: 'bilingual', long: true, max: 500, optional: true },
      { name: 'autoCloseHours', kind: 'number' },
      { name: 'order', kind: 'number' },
      flag('hiddenFromClients'),
      flag('clientsOnly'),
      flag('feedbackRequest'),
      flag('preventClientClosing'),
    ],
  },
  { name: 'staff', fields: [{ name: 'staffIds', kind: 'references', of: 'departmentStaff', optional: true, full: true }] },
  {
    name: 'mail',
    fields: [
      { name: 'mailImport', kind: 'choice', options: mailImports },
      { name: 'mailAddress', kind: 'email', ...when('imap', 'oauth2', 'pipe') },
      text('mailHost', { max: 253, ...when('imap', 'oauth2') }),
      { name: 'mailPort', kind: 'number', ...when('imap', 'oauth2') },
      text('mailUsername', { max: 254, ...when('imap', 'oauth2') }),
      { name: 'mailSecret', kind: 'secret', max: 1000, ...when('imap', 'oauth2') },
      text('mailClientId', { max: 200, ...when('oauth2') }),
      text('mailTokenUrl', { max: 2048, ...when('oauth2') }),
      flag('repliesOnly', when('imap', 'oauth2', 'pipe')),
      flag('noAutoResponse', when('imap', 'oauth2', 'pipe')),
      flag('deleteAfterImport', when('imap', 'oauth2')),
    ],
  },
]
