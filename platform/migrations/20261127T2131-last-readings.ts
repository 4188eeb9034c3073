import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** Of what registries were read for, the last reading of each name is kept: a name is read many times a day. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
delete from "domainJobs" j using (
  select "domainId", max("id") as "last" from "domainJobs" where "operation" = 'sync' and "state" = 'done' group by "domainId"
) l where j."domainId" = l."domainId" and j."operation" = 'sync' and j."state" = 'done' and j."id" < l."last"
`,
  )
}
