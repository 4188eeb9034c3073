import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** A text as search columns hold it, for what no search column has by itself: a name in its languages, its letters folded as `fold` folds them. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
create function "foldedText"("shown" text) returns text language sql immutable parallel safe as $$
  select ' ' || regexp_replace(regexp_replace(lower(normalize(translate(
      normalize(regexp_replace("shown", '"(en|ar)": |[{}"]', ' ', 'g'), NFKC),
      'أإآٱىیکةۀۃؤئ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'اااايكهههوي01234567890123456789'), NFD)),
    '[\\u0300-\\u036f\\u064b-\\u065f\\u0670\\u0640\\u06d6-\\u06ed\\u200e\\u200f\\u061c\\u202a-\\u202e\\u2066-\\u2069]', '', 'g'), '\\s+', ' ', 'g') || ' '
$$
`,
  )
}
