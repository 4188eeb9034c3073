import { type Kysely, sql } from 'kysely'

/** What was chosen with a product may raise the limits of its account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table "productOptions" add column "raises" text`.execute(db)
  await sql`
    update "productOptions" set "choices" = coalesce(
      (select jsonb_agg(one || '{"amount": null}' order by place) from jsonb_array_elements("choices") with ordinality as its(one, place)), '[]')
  `.execute(db)
  await sql`alter table "simulatedAccounts" add column "diskLimit" int, add column "bandwidthLimit" int`.execute(db)
}
