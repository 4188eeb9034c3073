import { sql } from 'kysely'
import { z } from 'zod'
import type { Campaign } from '#contract/campaigns/campaigns.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { job } from '#platform/kernel/jobs.ts'
import type { Locale, Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { queueEmail } from '#platform/messaging/email/queue-email.ts'
import { queueTemplateSms } from '#platform/messaging/sms/queue-message-sms.ts'
import { wantsSql } from '#platform/messaging/wanted.ts'
import { campaignStore } from './campaign.store.ts'
import { withNotedLinks } from './campaign-links.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

interface Recipient {
  id: number
  tries: number
  clientId: number | null
  email: string | null
  number: string | null
  language: Locale
  status: string | null
  ownerUserId: number | null
  agreed: boolean
  displayName: Bilingual
  companyName: Bilingual | null
}

/**
 * Writes the next batch of a campaign, and leaves the one after it to a job of its own after the rest: all in one transaction, so that a mail and
 * the note that somebody got theirs are never without each other. A job of an earlier version of the campaign does nothing.
 */
export const sendCampaign = job({
  name: 'sendCampaign',
  values: z.strictObject({ id: z.int().positive(), version: z.int().positive() }),
  retryLimit: 6,
  retryDelay: 30,
  quiet: true,
  handle: (scope, { id, version }) =>
    inTransaction(scope, async inner => {
      const campaign = await campaignStore.find(inner, id, true).catch(() => null)
      if (campaign?.status !== 'sending' || campaign.version !== version) return {}
      const batch = await nextOnes(inner, campaign)
      const links = (await setting(inner, 'mailClickTracking')) ? new Map<string, number>() : null
      for (const recipient of batch) await write(inner, campaign, recipient, links)
      // A figure of its own, which is no change of the campaign.
      await sql`update "campaigns" set "written" = "written" + ${batch.length} where "id" = ${id}`.execute(inner.db)
      if (await someWait(inner, id)) await inner.enqueue(sendCampaign, { id, version }, { startAfter: campaign.interval * 60 })
      else
        await takeStep(inner, campaignStore, (await someWritten(inner, id)) ? 'complete' : 'fail', id, {
          set: { completedOn: inner.now.toISOString() },
        })
      return { written: batch.length }
    }),
})

const waiting = sql`"emailMessageId" is null and "smsMessageId" is null and "skipped" is null`

async function nextOnes({ db }: Scope, { id, channel, batchSize }: Campaign): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select "one"."id", "one"."tries", "one"."clientId", "one"."email", "one"."number", "one"."language", "clients"."status", "clients"."ownerUserId",
      "clients"."displayName", "clients"."companyName", ${wantsSql(sql`"one"."clientId"`, channel, 'marketing')} as "agreed"
    from (select * from "campaignRecipients" where "campaignId" = ${id} and ${waiting} order by "id" limit ${batchSize}) as "one"
    left join "clients" on "clients"."id" = "one"."clientId" order by "one"."id"`.execute(db)
  return rows
}

/** Whoever said no since the campaign began, or has gone, gets nothing. */
function whyNot({ marketing }: Campaign, { status, agreed }: Recipient): string | null {
  if (status === null || status === 'closed') return 'gone'
  return marketing && !agreed ? 'noConsent' : null
}

/** The links of a batch by their address; null where they are not noted. */
type Links = Map<string, number> | null

async function write(scope: Scope, campaign: Campaign, recipient: Recipient, links: Links): Promise<void> {
  const skipped = whyNot(campaign, recipient)
  const bySms = campaign.channel === 'sms'
  const messageId = skipped ? null : await (bySms ? text(scope, campaign, recipient) : queue(scope, campaign, recipient, links))
  const became = messageId === null ? { skipped: skipped ?? 'failed' } : bySms ? { smsMessageId: messageId } : { emailMessageId: messageId }
  await scope.db.updateTable('campaignRecipients').set(became).where('id', '=', recipient.id).execute()
}

/** What the template tells of a receiver. */
function toldTo({ clientId, email, language, displayName, companyName }: Recipient) {
  const told = { name: nameFor(displayName, language), number: String(clientId), email: email ?? '' }
  return { ...told, companyName: companyName ? nameFor(companyName, language) : '' }
}

/** Its text message; null where the template is switched off, or cannot be written for this receiver. */
async function text(scope: Scope, { id, templateId, marketing }: Campaign, recipient: Recipient): Promise<number | null> {
  const { clientId, number, language, ownerUserId, tries } = recipient
  if (number === null || clientId === null) return null
  return queueTemplateSms(scope, {
    ...{ template: 'clientNotice', templateId, language, number, clientId, userId: ownerUserId, promotional: marketing },
    values: toldTo(recipient),
    dedupeKey: `campaigns ${id} ${recipient.id} ${tries}`,
  })
}

/** Its mail; null where the template is switched off, or cannot be written for this receiver. */
async function queue(scope: Scope, { id, templateId, marketing }: Campaign, recipient: Recipient, known: Links): Promise<number | null> {
  const { clientId, email, language, ownerUserId, tries } = recipient
  if (email === null) return null
  return queueEmail(scope, {
    to: email,
    template: 'clientNotice',
    templateId,
    language,
    category: 'general',
    once: true,
    clientId,
    // What the template says by text message and push goes beside it, each by its own consent, once however often it is tried.
    userId: ownerUserId,
    besideKey: `campaigns ${id}`,
    values: toldTo(recipient),
    dedupeKey: `campaigns ${id} ${recipient.id} ${tries}`,
    ...(known ? { rewritten: html => withNotedLinks(scope, { campaignId: id, recipientId: recipient.id, known }, html) } : {}),
    ...(marketing ? { unsubscribeToken: unsubscribeToken(scope, recipient.id) } : {}),
  }).catch(error => {
    // What a template cannot say to one does not keep the others from theirs; the database's own refusals undo the batch.
    if (error?.name === 'RenderError' || error?.name === 'ParseError') return null
    throw error
  })
}

const has = async ({ db }: Scope, condition: ReturnType<typeof sql>): Promise<boolean> =>
  (await sql<{ found: boolean }>`select exists (select from "campaignRecipients" where ${condition}) as "found"`.execute(db)).rows[0]
    ?.found === true
const someWait = (scope: Scope, id: number) => has(scope, sql`"campaignId" = ${id} and ${waiting}`)
const someWritten = (scope: Scope, id: number) =>
  has(scope, sql`"campaignId" = ${id} and ("emailMessageId" is not null or "smsMessageId" is not null)`)
