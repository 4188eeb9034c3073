import 'server-only'
import { languages } from '#contract/settings/languages.ts'
import { callAddress } from '#lib/api/call-address.ts'
import { poolOf } from '#lib/api/pool.ts'
import { log } from '#lib/log.ts'
import { platformState } from '#lib/platform-child/state.ts'
import { type Company, noCompany } from './company.ts'
import { builtInLanguages, type KnownLanguage } from './locales.ts'

export interface OwnTexts {
  languages: readonly KnownLanguage[]
  /** By language: '<namespace>.<key>' and the company's own text. */
  texts: Record<string, { key: string; text: string }[]>
  company: Company
}

/** How old the company's texts may be, in milliseconds. */
const freshFor = 1000
const none: OwnTexts = { languages: builtInLanguages, texts: {}, company: noCompany }

interface Holding {
  of: OwnTexts
  /** The answer as it came: while it is the same, so is what was made of it. */
  raw: string
  read: number
  asking?: Promise<void>
}
const place = Symbol.for('sijil.ownTexts')
// The server bundles hold a copy of this module each; the process keeps the texts once.
const holder = globalThis as { [place]?: Holding }

/** The languages people may choose, the company's own texts, its name and its rules; what is known while the platform does not answer. */
export async function ownTexts(): Promise<OwnTexts> {
  holder[place] ??= { of: none, raw: '', read: Number.NEGATIVE_INFINITY }
  const holding = holder[place]
  if (performance.now() - holding.read < freshFor) return holding.of
  holding.asking ??= ask(holding).finally(() => {
    holding.asking = undefined
  })
  await holding.asking
  return holding.of
}

/** After a change made here the next page asks again; other processes do within a second. */
export function renewOwnTexts(): void {
  const holding = holder[place]
  if (holding) holding.read = Number.NEGATIVE_INFINITY
}

// Not by callApi: that translates its refusals, and so would ask for these texts again.
async function ask(holding: Holding): Promise<void> {
  const { baseUrl } = platformState()
  if (!baseUrl) return
  try {
    const base = new URL(baseUrl)
    const path = `${base.pathname.replace(/\/$/, '')}${callAddress(languages.endpoints.texts, {})}`
    const headers = { accept: 'application/json', 'x-web-type': 'ch-admin', 'x-device-id': '0000000' }
    const answer = await poolOf(base.origin).request({ method: 'GET', path, headers, signal: AbortSignal.timeout(2000) })
    const raw = await answer.body.text()
    holding.read = performance.now()
    if (answer.statusCode !== 200 || raw === holding.raw) return
    holding.of = JSON.parse(raw).data
    holding.raw = raw
  } catch (error) {
    holding.read = performance.now()
    log.warn({ err: error }, 'texts of the company were not read')
  }
}
