import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Scrolled } from './dns/scroll-grid.ts'
import type { Reading } from './domains/reading-names.ts'

/** Milliseconds of single calls. */
export interface Single {
  median: number
  p99: number
}
/** With 10 connections at once. */
export interface Load {
  perSecond: number
  p99: number
}
export interface ApiFigure {
  name: string
  single: Single
  load: Load
  /** Rows that the database read for one call. */
  rowsRead: number
}
export interface ApiResult {
  database: string
  clients: number
  figures: ApiFigure[]
  /** Megabytes resident, after the bench. */
  platformMemory: number
}
export interface ConsoleResult {
  clients: number
  figures: { name: string; value: number }[]
}
export interface Creates {
  count: number
  perSecond: number
  /** Megabytes of the program after a fifth of them, and at the end. */
  memoryEarly: number
  memoryLate: number
}
export interface SalesResult {
  database: string
  /** As many services. */
  orders: number
  figures: { name: string; single: Single }[]
  creates: Creates
}
export interface BillingResult {
  database: string
  invoices: number
  figures: { name: string; single: Single }[]
}
export interface DnsResult {
  database: string
  zones: number
  records: number
  figures: { name: string; single: Single }[]
  /** Seconds for a zone file of 10,000 records, from its upload to the zone. */
  imported: number
  /** A record set for so many zones: seconds to look at them, until the task had treated them, and until their server answered all of them. */
  applied: { zones: number; looked: number; treated: number; onServer: number }
  /** The grid of 10,000 records while it is scrolled; not measured where the figures are older. */
  scrolled?: Scrolled
}
export interface DomainsResult {
  database: string
  domains: number
  figures: { name: string; single: Single }[]
  /** Names that were asked for at once, and with how many commands. */
  checked: { names: number; roundTrips: number }
  reading: Reading
}
export interface PeopleResult {
  database: string
  /** Of the client that is looked at, and as many orders and invoices. */
  services: number
  figures: { name: string; single: Single }[]
  /** Seconds until its recipients were written down and its first batch was queued, and megabytes of the program before and then. */
  campaign: { recipients: number; seconds: number; memoryBefore: number; memory: number }
}
export interface MailResult {
  database: string
  recipients: number
  /** How often the program was killed meanwhile, and how many mails the server got: one each. */
  kills: number
  mails: number
  seconds: number
  /** Mails a minute that the settings let out, that the server got, and how much of a processor the program used for it, in percent. */
  rate?: { allowed: number; sent: number; processor: number }
}
export interface Measured<T> {
  machine: string
  takenOn: string
  result: T
}
export interface Results {
  api?: Measured<ApiResult>
  embedded?: Measured<ApiResult>
  console?: Measured<ConsoleResult>
  sales?: Measured<SalesResult>
  billing?: Measured<BillingResult>
  dns?: Measured<DnsResult>
  domains?: Measured<DomainsResult>
  people?: Measured<PeopleResult>
  mail?: Measured<MailResult>
}

const path = new URL('results.json', import.meta.url)

export function lastResults(): Results {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

/** Keeps the figures of one part beside those of the others. */
export function keepResult(part: keyof Results, result: NonNullable<Results[keyof Results]>): Results {
  const results = { ...lastResults(), [part]: result }
  writeFileSync(path, `${JSON.stringify(results, null, 2)}\n`)
  return results
}
