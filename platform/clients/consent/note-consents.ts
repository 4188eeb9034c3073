import { emailCategories } from '#contract/clients/client-values.ts'
import type { ConsentPurpose, consentSources } from '#contract/clients/consents.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { translator } from '#platform/kernel/translator.ts'
import type { ClientRecord } from '../client/client.store.ts'
import type {} from '../privacy-request/privacy-request.table.ts'

type Wanted = Pick<ClientRecord, 'marketingOptIn' | 'emailPreferences'>
/** What somebody wants who was never asked: no advertising, and what is about their own affairs. */
const unasked = (purpose: ConsentPurpose) => purpose !== 'marketing'
const wants = ({ marketingOptIn, emailPreferences }: Wanted, purpose: ConsentPurpose) =>
  purpose === 'marketing' ? marketingOptIn : emailPreferences[purpose]

/** Writes down each yes and no of a client that is another than before. */
export async function noteConsents(scope: Scope, client: ClientRecord, before: Wanted | null): Promise<void> {
  const said = (['marketing', ...emailCategories] as const).flatMap(purpose => {
    const [was, given] = [before ? wants(before, purpose) : unasked(purpose), wants(client, purpose)]
    return was === given ? [] : [{ purpose, given }]
  })
  if (said.length === 0) return
  const { caller, origin } = scope
  const t = translator(origin.locale, 'clients')
  const rows = said.map(({ purpose, given }) => ({
    ...{ createdOn: scope.now, clientId: client.id, channel: 'email' as const, purpose, given },
    ...{ source: sourceOf(scope), personName: JSON.stringify(caller.name), ip: origin.ip },
    wording: purpose === 'marketing' ? t('fields.marketingOptIn') : t(`emailPreferences.${purpose}`),
  }))
  await scope.db.insertInto('consents').values(rows).execute()
}

function sourceOf({ caller }: Scope): (typeof consentSources)[number] {
  if (caller.kind === 'client' || caller.kind === 'clientToken') return 'client'
  if (caller.kind === 'staff' && caller.id !== null) return 'staff'
  return caller.byLink ? 'link' : 'system'
}
