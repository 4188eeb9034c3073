import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/**
 * The zones of the Kingdom, without prices: nothing of them is sold before somebody gives them one. Names can be had back for thirty days after
 * their expiry; all need documents, some a group that alone may have them. `.gov.sa` is not sold by registrars.
 */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
insert into "tlds" ("createdOn", "updatedOn", "searchText", "extension", "kind", "minimumYears", "maximumYears", "graceDays", "redemptionDays",
  "eppCodeNeeded", "transferAddsYear", "documentsNeeded", "forIndividuals", "arabicNames", "idProtection", "dnsManagement", "forwarding",
  "autoRegister", "autoRenew", "vatCategory", "weighting", "status")
select now(), now(), ' ' || "folded" || ' ' || "ascii" || ' ', "extension", 'saudi', 1, 10, 30, 0,
  true, true, true, "extension" in ('.sa', '.السعودية', '.pub.sa'), "extension" = '.السعودية', false, true, false,
  false, true, 'S', "place", case when "extension" = '.gov.sa' then 'retired' else 'active' end
from (values
  (1, '.sa', '.sa', 'sa'),
  (2, '.السعودية', '.السعوديه', 'xn--mgberp4a5d4ar'),
  (3, '.com.sa', '.com.sa', 'com.sa'),
  (4, '.net.sa', '.net.sa', 'net.sa'),
  (5, '.org.sa', '.org.sa', 'org.sa'),
  (6, '.edu.sa', '.edu.sa', 'edu.sa'),
  (7, '.sch.sa', '.sch.sa', 'sch.sa'),
  (8, '.med.sa', '.med.sa', 'med.sa'),
  (9, '.pub.sa', '.pub.sa', 'pub.sa'),
  (10, '.gov.sa', '.gov.sa', 'gov.sa')
) as "zones" ("place", "extension", "folded", "ascii")
on conflict ("extension") do nothing
`,
  )
}
