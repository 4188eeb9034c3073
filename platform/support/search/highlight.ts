import { sql } from 'kysely'
import { arabicStem } from '#contract/kernel/arabic-stem.ts'
import { type Piece, piecesOf, searchedWords } from '#contract/kernel/text-index.ts'
import type { Runs } from '#contract/support/content-search.ts'
import type { Scope } from '#platform/kernel/scope.ts'

/** Says which folded words of a text a search means. */
export type Meets = (word: string) => boolean

const latin = /^[a-z]{3,}$/

/** The words that a search meets among those of some texts, by the same stems as the database. */
export async function meetsOf(scope: Scope, typed: string, texts: readonly string[]): Promise<Meets> {
  const wanted = searchedWords(typed)
  const stems = new Set(wanted.map(arabicStem))
  const starts = new Set(wanted.filter(word => latin.test(word)).map(word => word.slice(0, 3)))
  // A word and its English stem begin alike, so only those are asked for.
  const alike = [...new Set(texts.flatMap(piecesOf).map(({ word }) => word))].filter(
    word => latin.test(word) && starts.has(word.slice(0, 3)),
  )
  const english = await englishStems(scope, [...new Set([...alike, ...wanted.filter(word => latin.test(word))])])
  const wantedEnglish = new Set(wanted.map(word => english.get(word)).filter(Boolean))
  return word =>
    word !== '' &&
    (stems.has(arabicStem(word)) || wanted.some(one => word.startsWith(one)) || wantedEnglish.has(english.get(word) ?? '\u0000'))
}

async function englishStems(scope: Scope, words: readonly string[]): Promise<Map<string, string>> {
  if (!words.length) return new Map()
  const { rows } = await sql<{ word: string; stem: string | null }>`
    select "word", (ts_lexize('english_stem', "word"))[1] as "stem"
    from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as "word"`.execute(scope.db)
  return new Map(rows.map(({ word, stem }) => [word, stem ?? word]))
}

const runsOf = (pieces: readonly Piece[], meets: Meets): Runs => {
  const runs: Runs = []
  for (const { text, word } of pieces) {
    const hit = meets(word)
    const last = runs.at(-1)
    if (last?.hit === hit) last.text += text
    else runs.push({ text, hit })
  }
  return runs
}

/** A whole text with its finds marked. */
export const marked = (text: string, meets: Meets): Runs => runsOf(piecesOf(text), meets)

/** Some words around the first find of a text, marked; its beginning when nothing in it was found. */
export function excerptOf(text: string, meets: Meets, words = 30): Runs {
  const pieces = piecesOf(text.replace(/\s+/g, ' '))
  const first = pieces.findIndex(({ word }) => meets(word))
  const from = Math.max(0, first - 12)
  const part = pieces.slice(from, from + words * 2)
  const before = from > 0 ? [{ text: '… ', word: '' }] : []
  const after = from + words * 2 < pieces.length ? [{ text: ' …', word: '' }] : []
  return runsOf([...before, ...part, ...after], meets)
}
