import type { RegistrarRejection } from '#contract/domains/registrar-drivers.ts'
import { askRegistrar, type Fields, type Heard, isFields, textOf, withoutCodes } from '../ask-registrar.ts'
import type { RegistrarAnswer, RegistrarContext } from '../registrar-driver.ts'

/** Values of one name are said one after the other (`ns=…&ns=…`). */
export type Parameters = Record<string, string | number | boolean | readonly string[]>
export type LogicBoxesAnswer = RegistrarAnswer<{ json: unknown }>
export type CallLogicBoxes = (path: string, parameters?: Parameters, asked?: { changes?: boolean }) => Promise<LogicBoxesAnswer>

/**
 * One call of the HTTP API of LogicBoxes (ResellerClub): questions by GET, changes by POST. Who asks stands in every call, and in no log. That something
 * was refused stands in the answer alone: its status is 200 or 500 for the same refusal.
 */
export const logicBoxesCaller =
  ({ account, addresses, allowPrivate, record, turn }: RegistrarContext): CallLogicBoxes =>
  async (path, parameters = {}, { changes = false } = {}) => {
    await turn()
    const started = performance.now()
    const base = addresses.logicBoxes ?? `https://${account.hostname || 'httpapi.com'}/api`
    const said = written({ 'auth-userid': account.username, 'api-key': account.password, ...parameters })
    const address = `${base}/${path}.json`
    const heard = await askRegistrar(changes ? address : `${address}?${said}`, {
      ...{ method: changes ? 'POST' : 'GET', changes, within: account.timeout, allowPrivate },
      ...(changes ? { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: said } : {}),
    })
    const answer = judged(heard, changes)
    const shown = answer.is === 'ok' ? ({ is: 'ok' } as const) : answer
    await record({
      ...{ call: `${changes ? 'POST' : 'GET'} ${path}`, request: withoutCodes(parameters), answer: shown },
      response: heard.is === 'heard' ? withoutCodes(heard.json ?? heard.text.slice(0, 2000)) : null,
      seconds: (performance.now() - started) / 1000,
    })
    return answer
  }

function written(parameters: Parameters): string {
  const said = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters))
    for (const one of Array.isArray(value) ? value : [value]) said.append(name, String(one))
  return said.toString()
}

const refusals = new Set(['error', 'failed'])
const refusedBy = (json: Fields): string | null => {
  const status = textOf(json.status).toLowerCase()
  const done = textOf(json.actionstatus).toLowerCase()
  if (!refusals.has(status) && !refusals.has(done)) return null
  return textOf(json.message) || textOf(json.error) || textOf(json.actionstatusdesc) || 'It was refused without a reason.'
}

function judged(heard: Heard, changes: boolean): LogicBoxesAnswer {
  if (heard.is !== 'heard') return heard
  const { status, json, text } = heard
  const refusal = isFields(json) ? refusedBy(json) : null
  if (refusal === null && status < 300) return { is: 'ok', json }
  const message = (refusal ?? `HTTP ${status}: ${text.replace(/<[^>]*>/g, ' ').trim()}`).slice(0, 1000)
  // A machine before theirs may have answered for it.
  if (refusal === null && status >= 500) return { is: changes ? 'unknown' : 'retryable', message }
  // Whoever calls from an address that they do not know is turned away by a page.
  if (status === 401 || status === 403) return { is: 'rejected', code: 'unauthorized', message }
  // Something else is under way with this one name.
  if (/pending (action|order)|already in (the )?queue/i.test(message)) return { is: 'retryable', message, answered: true }
  if (/please try again|temporarily/i.test(message)) return { is: 'retryable', message }
  return { is: 'rejected', code: meaningOf(message), message }
}

/** Refusals have no numbers: what they mean is in their words. The first that fits counts. */
const meanings: readonly (readonly [RegExp, RegistrarRejection])[] = [
  [/invalid (credentials|api|user)|authentication|access denied/i, 'unauthorized'],
  [/website doesn'?t exist|no entity found|no order found|(domain|order).*does ?n[o']t exist/i, 'noSuchDomain'],
  [/not allowed to perform|not authori[sz]ed/i, 'notOurs'],
  [/already (been )?registered|not available|already exists in our database/i, 'taken'],
  [/domain secret|auth[- ]?code|epp/i, 'eppCodeWrong'],
  [/locked|theft protection|clienttransferprohibited/i, 'locked'],
  [/\b\d+ days/i, 'tooYoung'],
  [/exp-?date|expiry date/i, 'alreadyRenewed'],
  [/year|tenure/i, 'termRefused'],
  [/child ?name ?server.*in use/i, 'hostInUse'],
  [/name ?server|\bns\b/i, 'nameserversRefused'],
  [/contact|customer/i, 'contactRefused'],
  [/not supported|does not support/i, 'notSupported'],
]
const meaningOf = (message: string): RegistrarRejection => meanings.find(([words]) => words.test(message))?.[1] ?? 'refused'
