import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** Saved views of clients that named cities as text mean those of the list; one with a name that is in no list stays as it was. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
update "savedViews" set "query" = jsonb_set("query", '{where}', (
  select jsonb_agg(coalesce("coded"."condition", "old"."condition") order by "old"."place")
  from jsonb_array_elements("query" -> 'where') with ordinality as "old" ("condition", "place")
  left join lateral (
    select jsonb_build_object(
      'field', 'cityId',
      'operator', case when "old"."condition" ->> 'operator' in ('eq', 'in') then 'in' else 'nin' end,
      'value', jsonb_agg(distinct "cities"."id")
    ) as "condition"
    from jsonb_array_elements_text(
      case when jsonb_typeof("old"."condition" -> 'value') = 'array' then "old"."condition" -> 'value'
        else jsonb_build_array("old"."condition" -> 'value') end
    ) as "wanted" ("name")
    left join "cities" on lower("cities"."name" ->> 'en') = lower("wanted"."name") or "cities"."name" ->> 'ar' = "wanted"."name"
    where "old"."condition" ->> 'field' = 'city' and "old"."condition" ->> 'operator' in ('eq', 'in', 'ne', 'nin')
    having count(*) > 0 and bool_and("cities"."id" is not null)
  ) as "coded" on true
))
where "resource" = 'clients' and jsonb_typeof("query" -> 'where') = 'array' and "query" -> 'where' @> '[{"field": "city"}]'
`,
  )
}
