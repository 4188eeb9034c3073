import { sql } from 'kysely'
import { emailCategories } from '#contract/clients/client-values.ts'
import { type Consent, type ConsentChannel, type ConsentPurpose, consentChannels, consentPurposes } from '#contract/clients/consents.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { translator } from '#platform/kernel/translator.ts'
import { wantsSql } from '#platform/messaging/wanted.ts'
import type { ClientRecord } from '../client/client.store.ts'
import type {} from '../privacy-request/privacy-request.table.ts'

export type Said = Pick<Consent, 'channel' | 'purpose' | 'given'>
type OfMails = Pick<ClientRecord, 'marketingOptIn' | 'emailPreferences'>

const everyAnswer = consentChannels.flatMap(channel => consentPurposes.map(purpose => ({ channel, purpose })))
const keyOf = (channel: ConsentChannel, purpose: ConsentPurpose) => `${channel} ${purpose}`

/** How it stands with every purpose by every channel, by the log. */
export async function answersOf({ db }: Scope, clientId: number): Promise<Said[]> {
  const columns = everyAnswer.map(
    ({ channel, purpose }) => sql`${wantsSql(sql`${clientId}::bigint`, channel, purpose)} as ${sql.ref(keyOf(channel, purpose))}`,
  )
  const { rows } = await sql<Record<string, boolean>>`select ${sql.join(columns)}`.execute(db)
  return everyAnswer.map(one => ({ ...one, given: rows[0]?.[keyOf(one.channel, one.purpose)] === true }))
}

const ofMails = ({ marketingOptIn, emailPreferences }: OfMails): Said[] => [
  { channel: 'email', purpose: 'marketing', given: marketingOptIn },
  ...emailCategories.map(purpose => ({ channel: 'email' as const, purpose, given: emailPreferences[purpose] })),
]

/** What the record of a client says of its mails, written down where it is another than before. */
export async function noteMailConsents(scope: Scope, client: ClientRecord, before: OfMails | null): Promise<void> {
  const was = before && ofMails(before)
  if (was && ofMails(client).every(({ given }, at) => given === was[at]?.given)) return
  await noteConsents(scope, client.id, ofMails(client))
}

export interface How {
  /** Why staff say it for the client. */
  reason?: string
  /** Where it comes from, if that is not who calls. */
  source?: Consent['source']
}

/** Writes down what is another than the log has it; answers that. The client is locked by whoever asks. */
export async function noteConsents(
  scope: Scope,
  clientId: number,
  said: readonly Said[],
  { reason = '', source = sourceOf(scope) }: How = {},
): Promise<Said[]> {
  const stands = await answersOf(scope, clientId)
  const others = said.filter(one => stands.some(is => is.channel === one.channel && is.purpose === one.purpose && is.given !== one.given))
  if (others.length === 0) return []
  const { caller, origin } = scope
  const rows = others.map(({ channel, purpose, given }) => ({
    ...{ createdOn: scope.now, clientId, channel, purpose, given },
    ...{ source, personName: JSON.stringify(caller.name), ip: origin.ip, reason },
    wording: wordingOf(scope, channel, purpose),
  }))
  await scope.db.insertInto('consents').values(rows).execute()
  return others
}

/** The words in which it was asked, in the language of who answered. */
function wordingOf({ origin }: Scope, channel: ConsentChannel, purpose: ConsentPurpose): string {
  const t = translator(origin.locale, 'consents')
  return t(`wording.${channel}`, { what: t(`options.purpose.${purpose}`) })
}

function sourceOf({ caller }: Scope): Consent['source'] {
  if (caller.kind === 'client' || caller.kind === 'clientToken') return 'client'
  if (caller.kind === 'staff' && caller.id !== null) return 'staff'
  return caller.byLink ? 'link' : 'system'
}

/** Of clients that came in bulk: what their records say of mails, where it is another than what holds of who was never asked. */
export const noteAllConsents = `
  insert into "consents" ("createdOn", "clientId", "channel", "purpose", "given", "source", "personName")
  select "clients"."createdOn", "clients"."id", 'email', "said"."purpose", "said"."given", 'system', '{"en":"system","ar":""}'
  from "clients" cross join lateral (
    select 'marketing' as "purpose", "clients"."marketingOptIn" as "given"
    union all select "one"."key", "one"."value"::boolean from jsonb_each_text("clients"."emailPreferences") as "one"
  ) as "said"
  where "said"."given" <> ("said"."purpose" <> 'marketing') and not exists (select from "consents" where "consents"."clientId" = "clients"."id")
  order by "clients"."id"`
