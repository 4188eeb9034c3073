import { fold } from '#contract/kernel/fold.ts'
import { searchText } from '#platform/kernel/list-sql.ts'
import type { Bulk } from './bulk.ts'

const colours = ['#5B8FA8', '#B5623F', '#8FA663', '#7B5C83', '#D0A755', '#1F6B50']

/** Makes a tag of each word that the clients are tagged with. */
export async function clientTags(bulk: Bulk, on: string): Promise<void> {
  const found = await bulk.query<{ name: string }>(`select distinct jsonb_array_elements_text("tags") as "name" from "clients" order by 1`)
  for (const [at, { name }] of found.entries()) {
    await bulk.query(
      `insert into "clientTags" ("createdOn", "updatedOn", "name", "foldedName", "colour", "searchText")
       values ($1, $1, $2, $3, $4, $5) on conflict ("foldedName") do nothing`,
      [on, name, fold(name), colours[at % colours.length], searchText([name])],
    )
  }
}
