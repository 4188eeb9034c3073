import { sql } from 'kysely'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { inLanguage } from '#contract/kernel/in-language.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { fillMergeFields, type MergeField, mergeFields } from '#contract/support/merge-fields.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { replyStore } from './reply.store.ts'

interface Call {
  params: { id: number }
  body: { clientId?: number | undefined; language: 'en' | 'ar'; used: boolean }
}

/** A reply as it is sent to a client: in a language, with the client's own values. */
export async function fillReply(scope: Scope, { params, body: { clientId, language, used } }: Call) {
  const { title, body } = await replyStore.find(scope, params.id)
  const values = clientId === undefined ? {} : await valuesOf(scope, clientId, language)
  const { html, missing } = fillMergeFields(inLanguage(body, language).text, values)
  if (used) {
    await sql`update "predefinedReplies" set "usesCount" = "usesCount" + 1, "lastUsedOn" = ${scope.now} where "id" = ${params.id}`.execute(
      scope.db,
    )
  }
  return { title: inLanguage(title, language).text, html, missing }
}

type Client = Record<string, Bilingual | string | number | null>

async function valuesOf(
  scope: Scope,
  clientId: number,
  language: 'en' | 'ar',
): Promise<Partial<Record<MergeField, string | number | null>>> {
  scope.require('client.view')
  const { rows } = await sql<Client>`select * from "clients" where "id" = ${clientId}`.execute(scope.db)
  const client = rows[0]
  if (!client) throw new Problem('notFound')
  const valueIn = (name: string) => {
    const value = client[name] ?? null
    return value !== null && typeof value === 'object' ? nameFor(value, language) : value
  }
  return Object.fromEntries(mergeFields.map(field => [field, valueIn(field.replace('client.', ''))]))
}
