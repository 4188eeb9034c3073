import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

const hidden = (part: string) =>
  `case when coalesce("changes" -> 'birthDate' ->> '${part}', '') = '' then 'null'::jsonb else '"•••"'::jsonb end`
const masked = (column: string) => `case when coalesce("${column}" ->> 'birthDate', '') = '' then "${column}"
    else jsonb_set("${column}", '{birthDate}', to_jsonb('••••-••-' || right("${column}" ->> 'birthDate', 2))) end`

/**
 * Birth dates are kept encrypted, as numbers of IDs are, and the log tells that they changed alone. What is stored is encrypted when the platform
 * starts, which has the key; the old column is empty from then on. A request that is under way keeps its date until then in a column of its own.
 */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "clients" add column "birthDateSealed" text, add column "birthDateMasked" text
---
alter table "dataChangeRequests" add column "birthDateSealed" text, add column "birthDateSealedBefore" text, add column "birthDate" date
---
update "dataChangeRequests" set "birthDate" = ("changes" ->> 'birthDate')::date where "changes" ->> 'birthDate' is not null
---
update "dataChangeRequests" set "changes" = ${masked('changes')}, "before" = ${masked('before')}
where "changes" ? 'birthDate' or "before" ? 'birthDate'
---
select set_config('sijil.anonymise', 'on', true)
---
update "auditEntries" set "changes" = jsonb_set("changes", '{birthDate}', jsonb_build_object('before', ${hidden('before')}, 'after', ${hidden('after')}))
where "resource" in ('clients', 'dataChangeRequests') and "changes" ? 'birthDate'
---
select set_config('sijil.anonymise', 'off', true)
`,
  )
}
