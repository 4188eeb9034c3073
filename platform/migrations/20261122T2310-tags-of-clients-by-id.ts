import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** Clients hold the ids of their tags, not their names; a tag has a name in both languages, each of them its own. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
update "clients" set "tags" = coalesce((
    select jsonb_agg("clientTags"."id" order by "held"."at")
    from jsonb_array_elements_text("clients"."tags") with ordinality as "held" ("name", "at")
    join "clientTags" on "clientTags"."name" = "held"."name"
  ), '[]') where "tags" <> '[]'
---
alter table "clientTags" add column "foldedEn" text, add column "foldedAr" text
---
alter table "clientTags" alter "name" type jsonb using jsonb_build_object(
  'en', case when "name" ~ '[\u0600-\u06ff]' then '' else "name" end,
  'ar', case when "name" ~ '[\u0600-\u06ff]' then "name" else '' end)
---
update "clientTags" set "foldedEn" = case when "name" ->> 'en' <> '' then "foldedName" end,
  "foldedAr" = case when "name" ->> 'ar' <> '' then "foldedName" end
---
alter table "clientTags" drop column "foldedName"
---
create unique index "clientTagsByEnglishName" on "clientTags" ("foldedEn")
---
create unique index "clientTagsByArabicName" on "clientTags" ("foldedAr")
`,
  )
}
