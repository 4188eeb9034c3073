import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { fold } from '#contract/kernel/fold.ts'
import type { Db } from '#platform/kernel/database.ts'
import type { Locale } from '#platform/kernel/scope.ts'
import { builtInMessages, namespaces } from '#platform/kernel/translator.ts'
import type {} from './language.table.ts'

interface Entry {
  namespace: string
  key: string
  text: string
}

function* flat(namespace: string, value: unknown, path: string[] = []): Generator<Entry> {
  if (typeof value === 'string') yield { namespace, key: path.join('.'), text: value }
  else for (const [key, inner] of Object.entries(value as object)) yield* flat(namespace, inner, [...path, key])
}
const entriesOf = (locale: Locale): Entry[] => namespaces().flatMap(namespace => [...flat(namespace, builtInMessages(locale, namespace))])

let catalogue: { english: Entry[]; builtIn: Record<string, Map<string, string>>; digest: string } | undefined
function readCatalogue() {
  if (catalogue) return catalogue
  const english = entriesOf('en-US')
  const arabic = entriesOf('ar-SA')
  const byKey = (entries: Entry[]) => new Map(entries.map(({ namespace, key, text }) => [`${namespace}.${key}`, text]))
  const digest = createHash('sha256')
    .update(JSON.stringify([english, arabic]))
    .digest('hex')
  catalogue = { english, builtIn: { 'en-US': byKey(english), 'ar-SA': byKey(arabic) }, digest }
  return catalogue
}

const done = new WeakMap<Db, string>()

/** Brings the rows of every language in line with the messages of this release; the company's own texts stay. Done once a process. */
export async function syncStrings(db: Db): Promise<void> {
  const { english, builtIn, digest } = readCatalogue()
  const languages = await db.selectFrom('languages').select(['id', 'code']).orderBy('id').execute()
  const state = `${digest} ${languages.map(({ id }) => id).join(' ')}`
  if (done.get(db) === state) return
  for (const { id, code } of languages) {
    const rows = english.map(({ namespace, key, text }) => {
      const own = builtIn[code]?.get(`${namespace}.${key}`) ?? null
      return { namespace, key, english: text, builtIn: own, searchText: fold(`${namespace}.${key} ${text} ${own ?? ''}`).slice(0, 4000) }
    })
    await sql`
      insert into "languageStrings" ("createdOn", "updatedOn", "languageId", "namespace", "key", "english", "builtIn", "searchText")
      select now(), now(), ${id}::bigint, row."namespace", row."key", row."english", row."builtIn", row."searchText"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row("namespace" text, "key" text, "english" text, "builtIn" text, "searchText" text)
      on conflict ("languageId", "namespace", "key") do update set "english" = excluded."english", "builtIn" = excluded."builtIn",
        "searchText" = excluded."searchText"
      where ("languageStrings"."english", "languageStrings"."builtIn") is distinct from (excluded."english", excluded."builtIn")`.execute(
      db,
    )
  }
  done.set(db, state)
}
