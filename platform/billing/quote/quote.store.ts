import './quote.table.ts'
import { sql } from 'kysely'
import { type Quote, quotes } from '#contract/billing/quotes.ts'
import type {} from '#platform/clients/client/client.table.ts'
import { businessDaySql } from '#platform/kernel/business-day.ts'
import { crud } from '#platform/kernel/crud.ts'
import { clientOf } from '#platform/kernel/owner.ts'
import { keepAttachments } from './quote-attachments.ts'
import { revokeLinks } from './quote-link.ts'
import { quoteValues } from './quote-values.ts'

export const quoteStore = crud({
  resource: quotes,
  joins: { client: { table: 'clients', key: 'clientId', fields: { clientName: 'displayName' }, search: 'client.view' } },
  lines: { lines: { table: 'quoteLines', key: 'quoteId' }, instalments: { table: 'quoteInstalments', key: 'quoteId' } },
  // A client has what was sent to them, as it was sent: a link of another edition is good no more either.
  visible: ({ caller }, query) =>
    clientOf(caller) === null ? query : query.whereRef('quotes.sentEdition', '=', 'quotes.edition').where('quotes.stage', '<>', 'draft'),
  personal: scope => ({
    expired: () =>
      sql`("quotes"."stage" in ('draft', 'sent', 'onHold') and coalesce("quotes"."validUntil" < ${businessDaySql(scope)}, false))`,
  }),
  values: (scope, input, current) => quoteValues(scope, input, current as Quote | null),
  refuses:
    () =>
    (verb, { uses }) =>
      verb === 'remove' && uses > 0 ? 'quoteAccepted' : null,
  nameOf: ({ number }) => number,
  clientOf: ({ clientId }) => clientId,
  searchOf: ({ number, subject, prospectName, prospectCompany, prospectEmail }) => [
    number,
    subject,
    prospectName,
    prospectCompany,
    prospectEmail,
  ],
  alsoFinds: (_scope, typed) => (/^\d{1,9}$/.test(typed) ? [sql<boolean>`"quotes"."id" = ${Number(typed)}`] : []),
  afterCreate: (scope, quote) => keepAttachments(scope, quote),
  afterUpdate: async (scope, quote, before) => {
    await keepAttachments(scope, quote, before)
    const ended = quote.stage !== before.stage && quote.stage !== 'sent' && quote.stage !== 'onHold' && quote.stage !== 'accepted'
    if (quote.edition !== before.edition || ended) await revokeLinks(scope, quote.id)
  },
  // The bytes go with the next sweep of the store.
  beforeRemove: async ({ db }, { id }) => {
    await db.deleteFrom('files').where('resource', '=', 'quotes').where('recordId', '=', id).execute()
  },
})
