import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Promotion } from '#contract/catalogue/promotions.ts'
import { searchText } from '#platform/kernel/list-sql.ts'
import type { Scope } from '#platform/kernel/scope.ts'

/** Letters and digits that nobody takes for others. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** 32^10: a million codes leave one in a thousand million to guess. */
const LENGTH = 10

const randomCode = (prefix: string) => prefix + Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** As many codes, none of which is there yet. */
async function newCodes({ db }: Scope, count: number, prefix: string): Promise<string[]> {
  const codes = new Set<string>()
  while (codes.size < count) {
    while (codes.size < count) codes.add(randomCode(prefix))
    const taken = await sql<{ code: string }>`select "code" from "promotions" where "code" = any(${[...codes]})`.execute(db)
    for (const { code } of taken.rows) codes.delete(code)
  }
  return [...codes]
}

/** Stores as many copies of a promotion, each with a code of its own, in one statement. */
export async function generateCodes(scope: Scope, promotion: Promotion, { count, prefix }: { count: number; prefix: string | null }) {
  const codes = await newCodes(scope, count, prefix ?? '')
  const { id, version, createdOn, updatedOn, can, status, uses, ...rules } = promotion
  const columns = sql.join(
    Object.keys(rules)
      .filter(name => name !== 'code')
      .map(name => sql.ref(name)),
  )
  const rows = JSON.stringify(codes.map(code => ({ code, searchText: searchText([code]) })))
  await sql`insert into "promotions" ("code", "searchText", "createdOn", "updatedOn", ${columns})
    select "made"."code", "made"."searchText", ${scope.now}, ${scope.now}, ${columns}
    from jsonb_to_recordset(${rows}::jsonb) as "made"("code" text, "searchText" text)
    cross join (select ${columns} from "promotions" where "id" = ${id}) as "source"`.execute(scope.db)
  return { payload: { count, prefix } }
}
