import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { tlds } from '#contract/catalogue/tlds.ts'
import { registrarAccounts } from '#contract/domains/registrar-accounts.ts'
import { readPlatformConfig } from '#platform/config.ts'
import { openRegistrar, registrarOf } from '#platform/domains/registrar-account/open-registrar.ts'
import { createPlatform } from '#platform/platform.ts'
import { clientFor } from '#tests/support/client.ts'
import { registryServer } from '#tests/support/registry/registry-server.ts'
import { whmCertificate } from '#tests/support/whm-certificates.ts'
import { single } from '../api/calls.ts'
import { startPlatform } from '../api/platform-process.ts'
import { opened, type Samples } from '../api/samples.ts'
import { spread } from '../list-case.ts'
import type { DomainsResult } from '../results.ts'
import type { Seeded } from '../seeded.ts'
import { domainCases } from './domain-cases.ts'
import { fillDomains } from './fill-domains.ts'
import { priceOfNames } from './pricing-names.ts'
import { fillRegistry, readNames } from './reading-names.ts'

const extensions = ['.aone', '.btwo', '.cthree', '.dfour', '.efive', '.fsix', '.gseven', '.height', '.inine', '.asked']
/** Commands a second that a session may ask, as registries write it into their terms. */
const allowed = 50
/** Names of one question. */
const checked = 50

/** The list of domains, reading a tenth of them from a registry, asking whether names can be had, and the price of a basket. */
export async function benchDomains(seeded: Seeded, { token, version }: Samples, domains: number): Promise<DomainsResult> {
  const registry = await registryServer()
  try {
    return await opened(seeded, async database => {
      const config = readPlatformConfig('api', { ...seeded.settings, REQUESTS_PER_MINUTE: '0', SERVER_NETWORKS: '127.0.0.0/8' })
      const platform = await createPlatform({ config, log: pino({ level: 'silent' }), database })
      const staff = clientFor(platform.app, { token, headers: { 'x-fingerprint': randomUUID() } })
      const made = async (body: object) => {
        const answer = await staff.call(registrarAccounts.endpoints.create, { body: body as never })
        if (!answer.success) throw new Error(JSON.stringify(answer))
        return answer.data.id
      }
      const { certificate, key } = whmCertificate
      const asked = await made({
        ...{
          name: { en: 'Registry', ar: 'سجل' },
          driver: 'epp',
          hostname: '127.0.0.1',
          port: registry.port,
          timeout: 30,
          callsPerSecond: allowed,
        },
        ...{ username: registry.username, password: registry.password },
        ...{ authority: certificate, clientCertificate: certificate, clientKey: key },
      })
      const other = await made({ name: { en: 'By hand', ar: 'يدوي' }, driver: 'manual' })
      const ids: number[] = []
      const prices = (['register', 'renew', 'transfer'] as const).map(command => ({ currency: 'SAR', command, price: 100_00 }))
      for (const extension of extensions) {
        const registrarAccountId = extension === '.asked' ? asked : other
        const tld = await staff.call(tlds.endpoints.create, { body: { extension, registrarAccountId, prices } })
        if (!tld.success) throw new Error(JSON.stringify(tld))
        ids.push(tld.data.id)
      }
      const synced = Math.floor(domains / 10)
      await fillDomains(database.db, { domains, synced, tlds: ids, extensions, accounts: { asked, other } })
      const { rows } = await sql<{ id: number }>`select "id" from "clients" order by "id" limit 500`.execute(database.db)
      const places = spread(domains, 5000)
      const found = await sql<{ asciiName: string }>`select "asciiName" from "domains" where "id" = any(${places})`.execute(database.db)
      const names = found.rows.map(({ asciiName }) => asciiName)

      const figures: DomainsResult['figures'] = []
      const keep = (name: string, figure: { median: number; p99: number }) => {
        process.stdout.write(`${name.padEnd(52)} ${figure.median.toFixed(2)} ms, p99 ${figure.p99.toFixed(2)} ms\n`)
        figures.push({ name, single: figure })
      }
      const program = await startPlatform({ ...seeded.settings })
      const cases = domainCases({ names, clients: rows.map(({ id }) => id), tlds: ids, accounts: [asked, other] })
      for (const one of cases) keep(one.name, await single(program.url, token, one))
      await program.stop()
      keep('price of a basket of 50 domains', await priceOfNames())

      const account = await registrarOf(platform.systemScope(), asked)
      const driver = account && openRegistrar(platform.systemScope(), account)
      const before = registry.heard.length
      const said = await driver?.check(Array.from({ length: checked }, (_, at) => `free-${at}.asked`))
      if (said?.is !== 'ok') throw new Error(JSON.stringify(said))
      const roundTrips = registry.heard.slice(before).filter(verb => verb === 'domain:check').length
      process.stdout.write(`${checked} domains were checked with ${roundTrips} commands\n`)

      await fillRegistry(platform, registry, synced)
      const reading = await readNames(seeded, { platform, staff, registry }, { synced, allowed })
      process.stdout.write(`${JSON.stringify(reading)}\n`)
      await platform.app.close()
      await platform.services.jobs.stop()
      return { database: `PostgreSQL ${version}`, domains, figures, checked: { names: checked, roundTrips }, reading }
    })
  } finally {
    await registry.close()
  }
}
