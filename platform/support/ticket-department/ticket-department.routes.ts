import { sql } from 'kysely'
import { Problem } from '#contract/kernel/problem.ts'
import { secretMask } from '#contract/kernel/secret-mask.ts'
import { departmentProblems } from '#contract/support/department-problems.ts'
import { type TicketDepartment, type TicketDepartmentInput, ticketDepartments } from '#contract/support/ticket-departments.ts'
import type { CrudOptions } from '#platform/kernel/crud-options.ts'
import { recordRoutes } from '#platform/kernel/record-routes.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { sealText } from '#platform/kernel/sealed-text.ts'
import { putStaff, strangersAmong } from './department-staff.ts'
import type {} from './ticket-department.table.ts'

const staff = sql`from "ticketDepartmentStaff" as "s" where "s"."departmentId" = "ticketDepartments"."id"`

const options: CrudOptions<typeof ticketDepartments> = {
  resource: ticketDepartments,
  computed: {
    staffIds: () => sql`(select coalesce(jsonb_agg("s"."userId" order by "s"."userId"), '[]') ${staff})`,
    staffCount: () => sql`(select count(*) ${staff})`,
    mailSecret: () => sql`case when "ticketDepartments"."mailSecretSealed" is null then null else ${sql.lit(secretMask)} end`,
  },
  nameOf: ({ name }) => name,
  searchOf: ({ name, mailAddress }) => [name.en, name.ar, mailAddress],
  secret: ['mailSecret'],
  values: departmentValues,
  refuses:
    () =>
    (verb, { staffCount }) =>
      verb === 'remove' && staffCount > 0 ? { code: 'inUse', reason: 'departmentHasStaff', values: { count: staffCount } } : null,
  afterCreate: (scope, { id }, input) => putStaff(scope, id, input.staffIds as number[]),
}

async function departmentValues(scope: Scope, input: Record<string, unknown>, current: TicketDepartment | null) {
  const { staffIds, mailSecret, ...given } = input as Partial<TicketDepartmentInput>
  const fields = departmentProblems({ ...current, ...input } as TicketDepartmentInput)
  // Elsewhere it would hand the stored secret to whoever owns the new address.
  const moved = current && ['mailHost', 'mailTokenUrl'].some(name => name in input && input[name] !== current[name as 'mailHost'])
  const unsaid = mailSecret === undefined ? current?.mailSecret : mailSecret === secretMask
  if (unsaid && !current?.mailSecret) fields.mailSecret = { key: 'required' }
  else if (unsaid && moved) fields.mailSecret = { key: 'secretAgain' }
  if (given.mailAddress && given.mailAddress !== current?.mailAddress && (await addressTaken(scope, given.mailAddress)))
    fields.mailAddress = { key: 'alreadyUsed' }
  if (staffIds && (await strangersAmong(scope, staffIds)).length > 0) fields.staffIds = { key: 'notAChoice' }
  if (Object.keys(fields).length) throw new Problem('validation', { fields })
  if (current && staffIds) await putStaff(scope, current.id, staffIds)
  return { ...given, ...(staffIds ? { staffIds } : {}), ...sealed(scope, mailSecret) }
}

function sealed(scope: Scope, mailSecret: string | null | undefined) {
  if (mailSecret === undefined || mailSecret === secretMask) return {}
  const { encryptionKey } = scope.services.config
  if (mailSecret === null) return { mailSecretSealed: null, mailSecretOn: null }
  return { mailSecretSealed: sealText(encryptionKey, 'ticketDepartments', mailSecret), mailSecretOn: scope.now }
}

const addressTaken = async ({ db }: Scope, address: string) =>
  (await db.selectFrom('ticketDepartments').select('id').where('mailAddress', '=', address).executeTakeFirst()) !== undefined

export const routes = recordRoutes(options)
