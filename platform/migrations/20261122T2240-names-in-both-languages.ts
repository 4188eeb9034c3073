import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** A text column as a name in both languages; what was written in Arabic letters is the Arabic one, unless another one stands beside it. */
const bilingual = (column: string, beside = 'null::text') => {
  const [text, other] = [`"${column}"`, `nullif(${beside}, '')`]
  const arabic = `${text} ~ '[\u0600-\u06ff]'`
  return `alter "${column}" type jsonb using case when ${text} is null and ${other} is null then null else jsonb_build_object(
    'en', case when ${text} is null or (${arabic} and coalesce(${other}, ${text}) = ${text}) then '' else ${text} end,
    'ar', coalesce(${other}, case when ${arabic} then ${text} else '' end)) end`
}
const beside = (column: string) => bilingual(column, `"${column}Ar"`)
/** A record is called the same in every language unless it says otherwise. */
const same = (column: string) =>
  `alter "${column}" type jsonb using case when "${column}" is null then null else jsonb_build_object('en', "${column}", 'ar', '') end`

/** The names of people, companies, role groups and saved views are one type: a text in English, in Arabic, or in both. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
create function "fullName"("first" jsonb, "last" jsonb) returns jsonb language sql immutable as $$
  select case
    when ("first" ->> 'en' <> '' and "last" ->> 'en' <> '') or ("first" ->> 'ar' <> '' and "last" ->> 'ar' <> '') then jsonb_build_object(
      'en', case when "first" ->> 'en' <> '' and "last" ->> 'en' <> '' then ("first" ->> 'en') || ' ' || ("last" ->> 'en') else '' end,
      'ar', case when "first" ->> 'ar' <> '' and "last" ->> 'ar' <> '' then ("first" ->> 'ar') || ' ' || ("last" ->> 'ar') else '' end)
    else jsonb_build_object(
      'en', concat_ws(' ', coalesce(nullif("first" ->> 'en', ''), nullif("first" ->> 'ar', '')),
        coalesce(nullif("last" ->> 'en', ''), nullif("last" ->> 'ar', ''))),
      'ar', '')
  end
$$
---
alter table "users" ${beside('firstName')}, ${beside('lastName')}
---
alter table "users" drop column "firstNameAr", drop column "lastNameAr"
---
alter table "roleGroups" ${bilingual('name')}
---
drop index "savedViewsByName"
---
alter table "savedViews" ${bilingual('name')}
---
create unique index "savedViewsByEnglishName" on "savedViews" ("ownerId", "resource", lower("name" ->> 'en')) where "name" ->> 'en' <> ''
---
create unique index "savedViewsByArabicName" on "savedViews" ("ownerId", "resource", lower("name" ->> 'ar')) where "name" ->> 'ar' <> ''
---
drop index "clientsByName"
---
alter table "clients" ${['displayName', 'firstName', 'lastName', 'companyName'].map(beside).join(', ')}
---
alter table "clients" drop column "displayNameAr", drop column "firstNameAr", drop column "lastNameAr", drop column "companyNameAr",
  add column "nameEn" text not null generated always as (coalesce(nullif("displayName" ->> 'en', ''), "displayName" ->> 'ar')) stored,
  add column "nameAr" text not null generated always as (coalesce(nullif("displayName" ->> 'ar', ''), "displayName" ->> 'en')) stored
---
create index "clientsByNameEn" on "clients" ("nameEn", "id") include ("status", "accountType", "countryCode", "clientGroupId")
---
create index "clientsByNameAr" on "clients" ("nameAr", "id") include ("status", "accountType", "countryCode", "clientGroupId")
---
alter table "notices" ${bilingual('authorName')}
---
alter table "bannedIps" ${bilingual('addedByName')}
---
alter table "spamRules" ${bilingual('addedByName')}
---
alter table "knowledgeBaseArticles" ${bilingual('authorName')}
---
alter table "knowledgeBaseVersions" ${bilingual('savedByName')}
---
alter table "predefinedReplies" ${bilingual('ownerName')}
---
alter table "contactReplies" ${bilingual('authorName')}
---
drop index "auditEntriesOfSettings"
---
alter table "auditEntries" ${bilingual('actorName')}, ${same('recordName')}
---
create index "auditEntriesOfSettings" on "auditEntries" (("recordName" ->> 'en'), "id" desc) where "resource" = 'generalSettings'
`,
  )
}
