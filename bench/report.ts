import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  type Aim,
  apiAims,
  apiPeer,
  billingAims,
  consoleAims,
  dnsAims,
  domainAims,
  embeddedAims,
  peopleAims,
  salesAims,
  salesListAim,
} from './aims.ts'
import type {
  ApiResult,
  BillingResult,
  ConsoleResult,
  DnsResult,
  DomainsResult,
  MailResult,
  Measured,
  PeopleResult,
  Results,
  SalesResult,
  Single,
} from './results.ts'

const count = new Intl.NumberFormat('en-US')
const ms = (value: number) => (value < 10 ? value.toFixed(1) : String(Math.round(value)))

/** Writes README.md of this folder from the figures. */
export function writeReport({ api, embedded, console, sales, billing, dns, domains, people, mail }: Results): void {
  const text = [
    '# How fast Sijil is',
    'Taken by `npm run bench` on the production build. Anyone can run it again: `npm run bench -- --help` lists the sizes and parts.',
    ...(api ? apiText('API on PostgreSQL', api, apiAims, apiPeer) : []),
    ...(embedded ? apiText('API on the embedded database', embedded, embeddedAims, {}) : []),
    ...(console ? consoleText(console) : []),
    ...(sales ? salesText(sales) : []),
    ...(billing ? billingText(billing) : []),
    ...(dns ? dnsText(dns) : []),
    ...(domains ? domainsText(domains) : []),
    ...(people ? peopleText(people) : []),
    ...(mail ? mailText(mail) : []),
    '## What the words mean',
    [
      '- One call: 200 calls one after the other, after 30 that do not count. Ten connections: for 10 s each connection asks again as soon as it is answered.',
      '- A rented machine is not the same from hour to hour: one build gave 41 and 29 list pages a second on one day. Only figures of one run can be compared.',
      '- The bench, the platform and the database share the machine. Searches take 2,000 fragments in turn, cut from clients all over the table, so that hardly one is asked for twice.',
      '- Lists ask for 25 rows with their group, of clients that are not closed. Filter and sort: Saudi companies by name.',
      '- Orders and services: 200 calls one after the other, taken while other work kept both cores busy. The median says more of Sijil than the slowest call.',
      '- Rows read: rows that the statements of one call took from tables and indexes, told by EXPLAIN ANALYZE.',
      '- The peer is Payload CMS 3 (a Next.js admin on PostgreSQL) with 100,000 rows on this kind of machine.',
    ].join('\n'),
  ]
  const readme = fileURLToPath(new URL('README.md', import.meta.url))
  writeFileSync(readme, `${text.join('\n\n')}\n`)
  execFileSync(process.execPath, [fileURLToPath(import.meta.resolve('@biomejs/biome/bin/biome')), 'format', '--write', readme])
}

const taken = ({ machine, takenOn }: Measured<unknown>) => `${machine}. ${takenOn.slice(0, 10)}.`

function apiText(title: string, measured: Measured<ApiResult>, aims: Record<string, Aim>, peer: Record<string, string>): string[] {
  const { result } = measured
  const rows = result.figures.map(({ name, single, load, rowsRead }) => [
    name,
    ms(single.median),
    ms(single.p99),
    count.format(Math.round(load.perSecond)),
    ms(load.p99),
    rowsRead ? count.format(rowsRead) : '',
    aimText(aims[name]),
    peer[name] ?? '',
  ])
  const heads = ['', 'one call, median ms', 'p99 ms', '10 connections, /s', 'p99 ms', 'rows read', 'aim', 'peer']
  return [
    `## ${title}`,
    `${count.format(result.clients)} clients, ${result.database}. ${taken(measured)}`,
    table(heads, rows),
    `Memory of the platform afterwards: ${result.platformMemory} MB.`,
  ]
}

const aimText = (aim: Aim | undefined) =>
  [aim?.median && `≤ ${aim.median} ms`, aim?.perSecond && `≥ ${aim.perSecond}/s`].filter(Boolean).join(', ')

function consoleText(measured: Measured<ConsoleResult>): string[] {
  const rows = measured.result.figures.map(({ name, value }) => {
    const { aim, least, peer, unit } = consoleAims[name] ?? { unit: '' }
    const told = (figure: number | undefined) => (figure === undefined ? '' : `${figure} ${unit}`.trim())
    return [
      name,
      `${value < 1 ? Number(value.toFixed(3)) : ms(value)} ${unit}`.trim(),
      aim === undefined ? '' : `${least ? '≥' : '≤'} ${told(aim)}`,
      told(peer),
    ]
  })
  return [
    '## Console in Chromium',
    `On PostgreSQL with ${count.format(measured.result.clients)} clients. ${taken(measured)}`,
    table(['', 'figure', 'aim', 'peer'], rows),
  ]
}

function salesText(measured: Measured<SalesResult>): string[] {
  const { database, orders, figures, creates } = measured.result
  return [
    '## Orders and services',
    `${count.format(orders)} orders and as many services, ${database}. ${taken(measured)}`,
    singles(figures, name => salesAims[name] ?? salesListAim),
    `${count.format(creates.count)} accounts on the simulated panel: ${Math.round(creates.perSecond)} jobs a second; the program held ${creates.memoryEarly} MB after a fifth of them and ${creates.memoryLate} MB at the end.`,
  ]
}

function billingText(measured: Measured<BillingResult>): string[] {
  const { database, invoices, figures } = measured.result
  return [
    '## Invoices and reports',
    `${count.format(invoices)} invoices with their lines, payments and ledger, ${database}. ${taken(measured)}`,
    singles(figures, name => (name.startsWith('report') ? billingAims.report : billingAims.list)),
  ]
}

function dnsText(measured: Measured<DnsResult>): string[] {
  const { database, zones, records, figures, imported, applied, scrolled } = measured.result
  const each = (seconds: number) => count.format(Math.round(applied.zones / seconds))
  return [
    '## DNS zones',
    `${count.format(zones)} zones with ${count.format(records)} records, ${database}, and a PowerDNS of this machine. ${taken(measured)}`,
    singles(figures, name => (name === 'zone of 10,000 records' ? dnsAims.large : dnsAims.list)),
    `A zone file of 10,000 records was a zone ${imported.toFixed(1)} s after its upload (aim ≤ ${dnsAims.imported} s).`,
    `A record set for ${count.format(applied.zones)} zones: looked at in ${Math.round(applied.looked)} s, then ${each(applied.treated)} zones a second, and ${each(applied.onServer)} a second until the server answered the last of them (aim ≥ ${dnsAims.zonesPerSecond}).`,
    ...(scrolled
      ? [
          `The grid of 10,000 records, scrolled through at 200 rows a second in Chromium: of ${scrolled.frames} frames ${scrolled.dropped} were dropped (aim 0); the longest took ${Math.round(scrolled.longest)} ms.`,
        ]
      : []),
  ]
}

function domainsText(measured: Measured<DomainsResult>): string[] {
  const { database, domains, figures, checked, reading } = measured.result
  const aimOf = (name: string) =>
    name.startsWith('price') ? domainAims.basket : name.includes('pasted') ? domainAims.pasted : domainAims.list
  return [
    '## Domains',
    `${count.format(domains)} domains, ${database}, and a registry of this machine that speaks EPP. ${taken(measured)} The machine was shared with other work meanwhile.`,
    singles(figures, aimOf),
    `Whether ${checked.names} domains can be had was asked with ${checked.roundTrips} commands (aim ≤ 1).`,
    `${count.format(reading.domains)} domains were read from a registry that lets a session ask ${reading.allowed} commands a second: it was asked ${reading.asked.toFixed(1)} a second, and ${reading.perSecond.toFixed(1)} domains a second were read; the program held ${reading.memory} MB at the most (aim < ${domainAims.memory} MB).`,
  ]
}

function peopleText(measured: Measured<PeopleResult>): string[] {
  const { database, services, figures, campaign } = measured.result
  return [
    '## Clients and campaigns',
    `A client with ${services} services, orders and invoices, ${database}. ${taken(measured)} The machine was shared with other work meanwhile.`,
    singles(figures, () => peopleAims.summary),
    `A campaign to ${count.format(campaign.recipients)} recipients was resolved and queued in ${campaign.seconds.toFixed(1)} s (aim ≤ ${peopleAims.seconds} s for 100,000); the program held ${campaign.memoryBefore} MB before and ${campaign.memory} MB then (aim < ${peopleAims.memory} MB).`,
  ]
}

function mailText(measured: Measured<MailResult>): string[] {
  const { database, recipients, kills, mails, seconds, rate } = measured.result
  return [
    '## Mails of a campaign',
    `A campaign to ${count.format(recipients)} recipients, ${database}, and a mail server of this machine. ${taken(measured)} The machine was shared with other work meanwhile.`,
    `The program was killed ${kills} times (kill -9) while it sent them. The server got ${count.format(mails)} mails, one for each recipient, within ${Math.round(seconds)} s.`,
    ...(rate
      ? [
          `Where the settings let out ${count.format(rate.allowed)} mails a minute the server got ${count.format(Math.round(rate.sent))}, for ${Math.round(rate.processor)}% of a processor.`,
        ]
      : []),
  ]
}

const exact = (value: number) => (value < 1 ? value.toFixed(2) : ms(value))

function singles(figures: readonly { name: string; single: Single }[], aim: (name: string) => number): string {
  const rows = figures.map(({ name, single }) => [name, exact(single.median), exact(single.p99), `≤ ${aim(name)}`])
  return table(['', 'median ms', 'p99 ms', 'aim p99 ms'], rows)
}

function table(heads: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(heads), line(heads.map((_, place) => (place === 0 ? '---' : '--:'))), ...rows.map(line)].join('\n')
}
