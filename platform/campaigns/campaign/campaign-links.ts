import { sql } from 'kysely'
import { byLinkPages } from '#contract/access/by-link.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { openSealedText, sealText } from '#platform/kernel/sealed-text.ts'
import { setting } from '#platform/kernel/setting.ts'
import { campaignStore } from './campaign.store.ts'
import type {} from './campaign.table.ts'

const purpose = 'campaign link'
/** What a link in a mail looks like; ours and those of editors put addresses in double quotes. */
const LINK = /(<a\b[^>]*?\shref=")(https?:[^"]+)(?=")/gi
/** Pages of ours that open by what stands in their address. */
const BY_SECRET = new RegExp(`^/(?:${byLinkPages.filter(page => page !== 'unsubscribe').join('|')}|access|portal)(?:/|$)`)
const WAY_OUT = /^\/(?:api\/)?unsubscribe\//
const LONGEST = 2000

/** The address that a link of a mail leads to, as it is called; null for what is none. */
function addressOf(href: string): URL | null {
  const written = href.replace(/&amp;/g, '&').replace(/&#39;/g, "'")
  return URL.canParse(written) ? new URL(written) : null
}

const linksOf = (html: string) => [...html.matchAll(LINK)].map(([, , href = '']) => href)

/**
 * The HTML of a campaign's mail to somebody, in which each link is an address of ours that notes that it was followed and leads on. The way out
 * stays as it is, and so does the whole of a mail that leads to a page which opens by a secret in its address. `known` keeps the links of a batch.
 */
export async function withNotedLinks(
  scope: Scope,
  { campaignId, recipientId, known }: { campaignId: number; recipientId: number; known: Map<string, number> },
  html: string,
): Promise<string> {
  const { config } = scope.services
  const ours = new URL(config.appUrl).origin
  const found = linksOf(html).map(addressOf)
  if (found.some(url => url !== null && url.origin === ours && BY_SECRET.test(url.pathname))) return html
  const noted = (url: URL | null): url is URL =>
    url !== null && url.href.length <= LONGEST && !(url.origin === ours && WAY_OUT.test(url.pathname))
  await learn(scope, campaignId, known, [...new Set(found.filter(noted).map(({ href }) => href))])
  return html.replace(LINK, (whole, before: string, href: string) => {
    const url = addressOf(href)
    const id = noted(url) ? known.get(url.href) : undefined
    return id === undefined
      ? whole
      : `${before}${config.appUrl}/api/mail-link/${sealText(config.encryptionKey, purpose, `${recipientId} ${id}`)}`
  })
}

async function learn({ db }: Scope, campaignId: number, known: Map<string, number>, urls: readonly string[]): Promise<void> {
  const unknown = urls.filter(url => !known.has(url))
  if (unknown.length === 0) return
  await sql`insert into "campaignLinks" ("campaignId", "url") select ${campaignId}, "url" from unnest(${unknown}::text[]) as "url"
    on conflict do nothing`.execute(db)
  const { rows } = await sql<{ id: number; url: string }>`select "id", "url" from "campaignLinks"
    where "campaignId" = ${campaignId} and "url" = any(${unknown}::text[])`.execute(db)
  for (const { id, url } of rows) known.set(url, id)
}

/** Whose link it is, and which; null for one that we did not make. */
function openedToken({ services }: Scope, token: string): [recipientId: number, linkId: number] | null {
  try {
    const [recipientId = 0, linkId = 0] = openSealedText(services.config.encryptionKey, purpose, token).split(' ').map(Number)
    return [recipientId, linkId]
  } catch {
    return null
  }
}

/** Where a link leads. Somebody's following it counts once, and only while the setting asks for it. */
export async function followLink(scope: Scope, { body: { token } }: { body: { token: string } }): Promise<{ url: string }> {
  const [recipientId, linkId] = openedToken(scope, token) ?? [0, 0]
  const { rows } = await sql<{ url: string }>`select "campaignLinks"."url" from "campaignLinks"
    join "campaignRecipients" as "one" on "one"."campaignId" = "campaignLinks"."campaignId"
    where "campaignLinks"."id" = ${linkId} and "one"."id" = ${recipientId}`.execute(scope.db)
  const [link] = rows
  if (!link) throw new Problem('linkExpired')
  if (await setting(scope, 'mailClickTracking'))
    await sql`insert into "campaignClicks" ("linkId", "recipientId", "clickedOn") values (${linkId}, ${recipientId}, ${scope.now})
      on conflict do nothing`.execute(scope.db)
  return link
}

export async function linksOfCampaign(scope: Scope, { params: { id } }: { params: { id: number } }) {
  await campaignStore.find(scope, id)
  const { rows: items } = await sql<{ url: string; clicked: number }>`select "url", count("campaignClicks"."recipientId")::int as "clicked"
    from "campaignLinks" left join "campaignClicks" on "campaignClicks"."linkId" = "campaignLinks"."id"
    where "campaignId" = ${id} group by "campaignLinks"."id" order by "clicked" desc, "campaignLinks"."id" limit 100`.execute(scope.db)
  return { items }
}
