import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** Zones of BIND are made and deleted by its control channel. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "dnsServers"
  add column "controlKeySealed" text,
  add column "controlKeyOn" timestamptz,
  add column "controlAlgorithm" text not null default 'hmac-sha256',
  add column "controlPort" int,
  add column "startFolder" text,
  add column "startFilesTaken" int not null default 0
`,
  )
}
