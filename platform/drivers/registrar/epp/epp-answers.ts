import type { RegistrarRejection } from '#contract/domains/registrar-drivers.ts'
import type { RegistrarAnswer } from '../registrar-driver.ts'
import { ConnectionLost } from './epp-connection.ts'
import { type EppResponse, LoginRefused } from './epp-session.ts'

export type Said = RegistrarAnswer<{ response: EppResponse }>

/** What refusals mean (RFC 5730, section 3); other codes from 2000 on: `refused`. */
const meanings: Readonly<Record<number, RegistrarRejection>> = {
  ...{ 2004: 'termRefused', 2101: 'notSupported', 2102: 'notSupported', 2103: 'notSupported', 2106: 'tooYoung', 2200: 'unauthorized' },
  ...{ 2201: 'notOurs', 2202: 'eppCodeWrong', 2302: 'taken', 2303: 'noSuchDomain', 2304: 'locked', 2305: 'nameserversRefused' },
  ...{ 2307: 'notSupported', 2501: 'unauthorized' },
}
/** Nothing was done, and later it may be. */
const later = new Set([2400, 2500, 2502])
/** It is of the command alone; the others end the session. */
const FAILED = 2400

/** What a registry answered; `refused` is what a refusal means where it is another than usual. */
export function judged(response: EppResponse, refused: RegistrarRejection | undefined): Said {
  const { code } = response
  if (code < 2000) return { is: 'ok', response }
  const message = `${code} ${response.message}`
  if (later.has(code)) return { is: 'retryable', message, ...(code === FAILED && { answered: true }) }
  return { is: 'rejected', code: (code < 2500 && refused) || (meanings[code] ?? 'refused'), message }
}

/** What became of a command that has no answer. */
export function failed(error: unknown): Said {
  if (error instanceof LoginRefused)
    return later.has(error.code)
      ? { is: 'retryable', message: error.message }
      : { is: 'rejected', code: 'unauthorized', message: error.message }
  const lost = error instanceof ConnectionLost ? error : new ConnectionLost((error as Error).message, false)
  return { is: lost.sent ? 'unknown' : 'retryable', message: lost.message }
}

/** Whoever refuses a question has let us in. */
export const ifHeard = (said: Said): Said =>
  said.is === 'rejected' && /^2[0-4]/.test(said.message) && !/^2200/.test(said.message)
    ? { is: 'ok', response: { code: 1000, message: '', data: null, extension: null, queued: null, xml: '' } }
    : said
