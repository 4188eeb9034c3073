import { sql } from 'kysely'
import { Problem } from '#contract/kernel/problem.ts'
import { isOfAccess, type LanguageString, languageStrings } from '#contract/settings/language-strings.ts'
import { crud } from '#platform/kernel/crud.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import { checkMessage } from './message-check.ts'
import { ownTexts } from './own-texts.ts'
import { syncStrings } from './string-catalogue.ts'

const codeOf = async ({ db }: Scope, id: number): Promise<string> => {
  const language = await db.selectFrom('languages').select('code').where('id', '=', id).executeTakeFirst()
  if (!language) throw new Problem('notFound')
  return language.code
}

const store = crud({
  resource: languageStrings,
  computed: {
    shown: () => sql`coalesce("languageStrings"."text", "languageStrings"."builtIn", "languageStrings"."english")`,
    state: () =>
      sql`case when "languageStrings"."text" is not null then 'own' when "languageStrings"."builtIn" is null then 'missing' else 'translated' end`,
  },
  nameOf: ({ namespace, key }) => `${namespace}.${key}`,
  searchOf: ({ namespace, key, english, builtIn, text }) => [`${namespace}.${key}`, english, builtIn, text],
  refuses: scope => (verb, text) => (verb === 'update' && isOfAccess(text) && !scope.can('language.editAccess') ? 'textOfAccess' : null),
  async values(scope, input, current) {
    const text = (input.text as string | null) || null
    const { languageId, english, builtIn } = current as LanguageString
    const finding = text === null ? undefined : checkMessage(text, { english, own: builtIn }, await codeOf(scope, languageId))
    if (finding) throw new Problem('validation', { fields: { text: finding } })
    return { text: text === builtIn ? null : text }
  },
  afterUpdate: scope => ownTexts.changed(scope),
})

async function importTexts(scope: Scope, languageId: number, texts: Record<string, string>) {
  await codeOf(scope, languageId)
  await syncStrings(scope.db)
  const rows = await scope.db
    .selectFrom('languageStrings')
    .select(['id', 'version', 'namespace', 'key', 'text', 'builtIn'])
    .where('languageId', '=', languageId)
    .execute()
  const known = new Map(rows.map(row => [`${row.namespace}.${row.key}`, row]))
  const refused: { text: string; key: string }[] = []
  let changed = 0
  for (const [name, text] of Object.entries(texts)) {
    const row = known.get(name)
    if (row && (row.text ?? row.builtIn ?? '') === text) continue
    const key = row ? await refusal(scope, row, text) : 'messageUnknown'
    if (key) refused.push({ text: name.slice(0, 150), key })
    else changed += 1
  }
  return { changed, refused }
}

async function refusal(scope: Scope, { id, version }: { id: number; version: number }, text: string): Promise<string | undefined> {
  try {
    await store.update(scope, { params: { id }, body: { version, text } })
    return undefined
  } catch (error) {
    if (error instanceof Problem && error.code === 'validation') return error.detail.fields?.text?.key ?? 'invalid'
    if (error instanceof Problem && error.detail.reason === 'textOfAccess') return 'messageOfAccess'
    throw error
  }
}

export const routes = served(languageStrings.endpoints, {
  list: async (scope, input) => {
    await syncStrings(scope.db)
    return store.list(scope, input)
  },
  get: store.get,
  update: store.update,
  import: (scope, { body }) => importTexts(scope, body.languageId, body.texts),
  export: async (scope, { params }) => {
    const language = await codeOf(scope, params.languageId)
    await syncStrings(scope.db)
    const rows = await scope.db
      .selectFrom('languageStrings')
      .select(['namespace', 'key', 'text', 'builtIn'])
      .where('languageId', '=', params.languageId)
      .orderBy('id')
      .execute()
    return { language, texts: Object.fromEntries(rows.map(row => [`${row.namespace}.${row.key}`, row.text ?? row.builtIn ?? ''])) }
  },
})
