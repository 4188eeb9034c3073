import { type RawBuilder, sql } from 'kysely'
import { domainJobs, editableOperations } from '#contract/domains/domain-jobs.ts'
import { fullNameSql } from '#platform/access/full-name-sql.ts'
import type {} from '#platform/billing/invoice/invoice.table.ts'
import type {} from '#platform/clients/client/client.table.ts'
import { crud } from '#platform/kernel/crud.ts'
import type {} from '#platform/orders/order/order.table.ts'
import type {} from '../domain/domain.table.ts'
import { accountOfJob, awayUntil, partOfJob } from '../maintenance-window/window-sql.ts'
import type {} from '../registrar-account/registrar-account.table.ts'
import type {} from './domain-job.table.ts'

/** The latest invoice with a line of which this is true. */
const invoiceWhere = (line: RawBuilder<boolean>) => sql`(select jsonb_build_object('id', i."id", 'number', i."number", 'status', i."status")
  from "invoiceLines" l join "invoices" i on i."id" = l."invoiceId" where ${line} order by i."id" desc limit 1)`
/** What asks payment for a first term or a renewal. */
const invoiceSql = sql`case
  when "domainJobs"."operation" = 'renew' then ${invoiceWhere(sql`l."domainId" = "domain"."id" and l."periodFrom" = ("domainJobs"."asked" ->> 'from')::date`)}
  when "domainJobs"."operation" in ('register', 'transfer') then ${invoiceWhere(sql`l."orderItemId" = "domain"."orderItemId"`)} end`

export const domainJobStore = crud({
  resource: domainJobs,
  joins: {
    domain: {
      table: 'domains',
      key: 'domainId',
      fields: { domainName: 'name', clientId: 'clientId', orderId: 'orderId', registrarAccountId: 'registrarAccountId' },
    },
    order: { table: 'orders', key: 'domain.orderId', fields: { orderNumber: 'number' } },
    client: { table: 'clients', key: 'domain.clientId', fields: { clientName: 'displayName' } },
    registrar: {
      table: 'registrarAccounts',
      key: 'domain.registrarAccountId',
      fields: { registrarName: 'name', registrarEnvironment: 'environment' },
    },
  },
  computed: {
    nameservers: () => sql`coalesce("domainJobs"."asked" -> 'nameservers',
      case when "domainJobs"."operation" in ('register', 'transfer') then "domain"."nameservers" end, '[]')`,
    dsRecords: () => sql`coalesce("domainJobs"."asked" -> 'dsRecords', '[]')`,
    years: () => sql`coalesce(("domainJobs"."asked" ->> 'years')::int,
      case when "domainJobs"."operation" in ('register', 'transfer') then "domain"."years" end)`,
    renewsUntil: () => sql`("domainJobs"."asked" ->> 'to')::date`,
    otherRegistrar: () =>
      sql`(select "name" from "registrarAccounts" where "id" = ("domainJobs"."asked" ->> 'registrarAccountId')::bigint)`,
    invoice: () => invoiceSql,
    ownWords: () => sql`(select jsonb_build_object('message', e."message", 'description', e."description") from "errorCodes" e
      where e."code" = "domainJobs"."providerCode" and e."message" is not null)`,
    waitsUntil: () =>
      sql`(case when "domainJobs"."state" = 'queued' then ${awayUntil(accountOfJob('domainJobs', 'domain'), partOfJob('domainJobs'))} end)`,
    host: () => sql`"domainJobs"."asked" ->> 'host'`,
    addresses: () => sql`coalesce("domainJobs"."asked" -> 'addresses', '[]')`,
    forwarding: () => sql`"domainJobs"."asked" -> 'forwarding'`,
    assigneeName: () => sql`(select ${fullNameSql()} from "users" where "users"."id" = "domainJobs"."assigneeId")`,
  },
  // What is there besides is taken up by the last that failed: an older one has been decided already.
  refuses: async ({ db, caller }, jobs) => {
    const ids = [...new Set(jobs.map(({ domainId }) => domainId))]
    const last = await db
      .selectFrom('domainJobs')
      .innerJoin('domains', 'domains.id', 'domainJobs.domainId')
      .select(({ fn }) => ['domainJobs.domainId', fn.max('domainJobs.id').as('id')])
      .where('domainJobs.domainId', 'in', ids.length > 0 ? ids : [0])
      .where('domainJobs.state', 'in', ['failed', 'dead'])
      .where('domains.work', '=', 'failed')
      .groupBy('domainJobs.domainId')
      .execute()
    const open = new Set(last.map(({ id }) => Number(id)))
    return (verb, { id, operation, assigneeId }) => {
      if (verb === 'take' && assigneeId !== null) return assigneeId === caller.id ? 'requestIsYours' : 'requestOfAnother'
      if (verb !== 'retry' && verb !== 'resend') return null
      if (!open.has(id)) return 'requestSettled'
      if (operation === 'delete') return 'deletionAskedAnew'
      return verb === 'resend' && !editableOperations.some(one => one === operation) ? 'requestNotEditable' : null
    }
  },
  nameOf: ({ domainName }) => domainName,
  clientOf: ({ clientId }) => clientId,
})
