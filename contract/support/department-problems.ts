import type { FieldProblems } from '../kernel/problem.ts'
import { webAddress } from '../kernel/text-rules.ts'
import type { TicketDepartmentInput } from './ticket-departments.ts'

/** The rules of a department that span fields: what fetching its mail needs. The same on the screen and in the platform. */
export function departmentProblems(department: TicketDepartmentInput): FieldProblems {
  const problems: FieldProblems = {}
  const need = (...fields: (keyof TicketDepartmentInput)[]) => {
    for (const field of fields) if (!department[field]) problems[field] = { key: 'required' }
  }
  const { mailImport, mailTokenUrl } = department
  if (mailImport !== 'off') need('mailAddress')
  if (mailImport === 'imap' || mailImport === 'oauth2') need('mailHost', 'mailUsername', 'mailSecret')
  if (mailImport === 'oauth2') need('mailClientId', 'mailTokenUrl')
  if (mailTokenUrl && (webAddress(mailTokenUrl) || !mailTokenUrl.startsWith('https://'))) problems.mailTokenUrl = { key: 'httpsAddress' }
  return problems
}
