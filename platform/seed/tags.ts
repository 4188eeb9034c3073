import { fold } from '#contract/kernel/fold.ts'
import { searchText } from '#platform/kernel/list-sql.ts'
import type { Bulk } from './bulk.ts'

const tags = [
  { en: 'VIP', ar: 'مميز', colour: '#5B8FA8' },
  { en: 'Annual', ar: 'سنوي', colour: '#B5623F' },
  { en: 'Technical', ar: 'تقني', colour: '#8FA663' },
  { en: 'Education', ar: 'تعليمي', colour: '#7B5C83' },
  { en: 'Migration', ar: 'قيد الانتقال', colour: '#D0A755' },
] as const

/** The ids of the tags that made-up clients have; those that are missing are added. */
export async function clientTags(bulk: Bulk, on: string): Promise<number[]> {
  const ids: number[] = []
  for (const { en, ar, colour } of tags) {
    const [row] = await bulk.query<{ id: number }>(
      `insert into "clientTags" ("createdOn", "updatedOn", "name", "foldedEn", "foldedAr", "colour", "searchText")
       values ($1, $1, $2, $3, $4, $5, $6) on conflict ("foldedEn") do update set "foldedEn" = excluded."foldedEn" returning "id"`,
      [on, JSON.stringify({ en, ar }), fold(en), fold(ar), colour, searchText([en, ar])],
    )
    ids.push(Number(row?.id))
  }
  return ids
}
