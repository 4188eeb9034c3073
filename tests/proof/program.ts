import { sql } from 'kysely'
import { pino } from 'pino'
import { readPlatformConfig } from '#platform/config.ts'
import { createPlatform } from '#platform/platform.ts'
import { clientFor } from '#tests/support/client.ts'
import { hire } from '#tests/support/people.ts'
import { faultsOf, fillForProof, liveDay, strayDates } from '#tests/support/proof.ts'
import type { Answer, Command, Judgement } from './commands.ts'

// A worker of the company that the proof watches: it lives the days that it is told, until it is killed.
const config = readPlatformConfig('both', { LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '0', ...process.env })
const platform = await createPlatform({ config, log: pino({ level: 'silent' }) })

async function judgement(): Promise<Judgement> {
  const { db } = platform.database
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from "services") as "services", (select count(*)::int from "invoices") as "invoices",
    (select count(*)::int from "invoiceLines" where "serviceId" is not null) as "periods",
    (select count(*)::int from "transactions") as "payments", (select count(*)::int from "invoiceReminders") as "reminders",
    (select count(*)::int from "ledgerLines") as "ledgerLines",
    (select count(*)::int from "auditEntries" where "action" = 'services.unsuspended') as "unsuspended"`.execute(db)
  return { faults: await faultsOf(db), strayDates: (await strayDates(db)).length, counts: rows[0] ?? {} }
}

async function follow(command: Command): Promise<Omit<Answer, 'at'>> {
  switch (command.do) {
    case 'fill': {
      const { token } = await hire(platform, { values: { role: 'SUPER_ADMIN', email: 'noura@sijil.test' } })
      await fillForProof(platform, clientFor(platform.app, { token }), command)
      return {}
    }
    case 'live':
      await liveDay(platform, command.day)
      return {}
    case 'judge':
      return { judgement: await judgement() }
  }
}

process.on('message', async (command: Command) => {
  const answer = await follow(command).catch(error => ({ failed: String(error?.stack ?? error) }))
  process.send?.({ at: command.at, ...answer } satisfies Answer)
})
process.on('disconnect', () => process.exit(0))
process.send?.({ at: 0 } satisfies Answer)
