import 'server-only'
import { type MaintenanceState, noMaintenance } from '#contract/settings/maintenance.ts'
import { publicStateEndpoints, type PublicState as Told } from '#contract/settings/public-state.ts'
import { callAddress } from '#lib/api/call-address.ts'
import { poolOf } from '#lib/api/pool.ts'
import { type Company, noCompany } from '#lib/i18n/company.ts'
import { builtInLanguages, type KnownLanguage } from '#lib/i18n/locales.ts'
import { log } from '#lib/log.ts'
import { platformState } from '#lib/platform-child/state.ts'

export interface PublicState {
  languages: readonly KnownLanguage[]
  /** By language: '<namespace>.<key>' and the company's own text. The same object as long as the wording is the same. */
  texts: Record<string, { key: string; text: string }[]>
  company: Company
  /** Names how amounts are written now; empty until the platform has told. */
  currencyEdition: string
  maintenance: MaintenanceState
}

/** How old the state may be, in milliseconds. */
const freshFor = 1000
const nothing: PublicState = {
  languages: builtInLanguages,
  texts: {},
  company: noCompany,
  currencyEdition: '',
  maintenance: noMaintenance,
}

interface Holding {
  of: PublicState
  /** Names the wording that is held; undefined until the platform has told one. */
  edition?: string
  read: number
  /** Counts the changes made here, so that what was asked for before one is not fresh after it. */
  changes: number
  asking?: Promise<void>
}
const place = Symbol.for('sijil.publicState')
// The server bundles hold a copy of this module each; the process keeps the state once.
const holder = globalThis as { [place]?: Holding }

function held(): Holding {
  holder[place] ??= { of: nothing, read: Number.NEGATIVE_INFINITY, changes: 0 }
  return holder[place]
}

/** The languages people may choose, the company's own texts, its name and its rules, its maintenance; what is known while the platform does not answer. */
export async function publicState(): Promise<PublicState> {
  const holding = held()
  if (performance.now() - holding.read >= freshFor) await renewed(holding)
  return holding.of
}

/** The same for what must not wait: as it was last told, while it is asked for beside. What was changed here is waited for. */
export async function lastPublicState(): Promise<PublicState> {
  const holding = held()
  const renewing = performance.now() - holding.read >= freshFor ? renewed(holding) : undefined
  if (holding.read === Number.NEGATIVE_INFINITY) await renewing
  return holding.of
}

/** After a change made here the next page asks again; other processes do within a second. */
export function forgetPublicState(): void {
  const holding = held()
  holding.read = Number.NEGATIVE_INFINITY
  holding.changes += 1
}

function renewed(holding: Holding): Promise<void> {
  holding.asking ??= ask(holding).finally(() => {
    holding.asking = undefined
  })
  return holding.asking
}

// Not by callApi: that translates its refusals, and so would ask for these texts again.
async function ask(holding: Holding): Promise<void> {
  const { baseUrl } = platformState()
  if (!baseUrl) return
  const { changes } = holding
  const asked = () => {
    if (holding.changes === changes) holding.read = performance.now()
  }
  try {
    const base = new URL(baseUrl)
    const address = callAddress(publicStateEndpoints.publicState, { query: { edition: holding.edition } })
    const path = `${base.pathname.replace(/\/$/, '')}${address}`
    const headers = { accept: 'application/json', 'x-web-type': 'ch-admin', 'x-device-id': '0000000' }
    const answer = await poolOf(base.origin).request({ method: 'GET', path, headers, signal: AbortSignal.timeout(2000) })
    const text = await answer.body.text()
    asked()
    if (answer.statusCode !== 200) return
    const { edition, wording, currencyEdition, maintenance }: Told = JSON.parse(text).data
    holding.of = { ...holding.of, ...wording, currencyEdition, maintenance }
    holding.edition = edition
  } catch (error) {
    asked()
    log.warn({ err: error }, 'the public state was not read')
  }
}
