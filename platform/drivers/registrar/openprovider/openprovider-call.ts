import { createHash } from 'node:crypto'
import type { RegistrarRejection } from '#contract/domains/registrar-drivers.ts'
import { askRegistrar, type Fields, type Heard, isFields, textOf, withoutCodes } from '../ask-registrar.ts'
import type { RegistrarAnswer, RegistrarContext } from '../registrar-driver.ts'

interface Asked {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Of a question: what stands behind its path. */
  query?: Record<string, string | number | boolean>
  body?: Fields
  /** Something is done by it; what is only read stays as it is. */
  changes?: boolean
  /** It goes to the registry and back before it is answered. */
  long?: boolean
}
export type OpenProviderAnswer = RegistrarAnswer<{ data: Fields }>
export type CallOpenProvider = (path: string, asked?: Asked) => Promise<OpenProviderAnswer>

/** Whoever asks is not signed in, or not any more. */
const NOT_SIGNED_IN = 196
/** What else their numbers mean; others say it in their words. */
const meanings: Readonly<Record<number, RegistrarRejection>> = {
  [NOT_SIGNED_IN]: 'unauthorized',
  333: 'contactRefused',
  320: 'noSuchDomain',
}
const words: readonly (readonly [RegExp, RegistrarRejection])[] = [
  [/auth(orization)?[ _-]?code|epp/i, 'eppCodeWrong'],
  [/not free|not available|already (registered|exists|taken)|is taken/i, 'taken'],
  [/domain.*(not found|does not exist)/i, 'noSuchDomain'],
  [/locked|transfer prohibited/i, 'locked'],
  [/\b\d+ days/i, 'tooYoung'],
  [/period/i, 'termRefused'],
  [/name ?server.*(in use|is used)/i, 'hostInUse'],
  [/name ?server/i, 'nameserversRefused'],
  [/handle|customer|phone|address/i, 'contactRefused'],
  [/not supported|not allowed for/i, 'notSupported'],
]

/** Tokens of this process by who signs in where; a token that they do not take any more is asked for again. */
const tokens = new Map<string, string>()

/**
 * One call of the REST API of OpenProvider (v1beta). Whether something was refused says the `code` of the answer, and nothing its status: refusals come
 * with 500. What was refused because nobody was signed in was not done, and is asked again.
 */
export const openProviderCaller = (context: RegistrarContext): { call: CallOpenProvider; signIn(): Promise<OpenProviderAnswer> } => {
  const { account } = context
  const who = JSON.stringify([baseOf(context), account.username, account.password])
  const key = createHash('sha256').update(who).digest('hex')

  const signIn = async (): Promise<OpenProviderAnswer> => {
    const { username, password } = account
    const said = await askOnce(context, 'auth/login', { method: 'POST', body: { username, password, ip: '0.0.0.0' } }, null)
    const token = said.is === 'ok' ? textOf(said.data.token) : ''
    if (token) tokens.set(key, token)
    return said.is === 'ok' && !token ? { is: 'retryable', message: 'The answer holds no token.' } : said
  }
  return {
    signIn,
    call: async (path, asked = {}) => {
      if (!tokens.has(key)) {
        const entered = await signIn()
        if (entered.is !== 'ok') return entered
        return askOnce(context, path, asked, tokens.get(key) ?? null)
      }
      const said = await askOnce(context, path, asked, tokens.get(key) ?? null)
      if (said.is !== 'rejected' || said.code !== 'unauthorized') return said
      tokens.delete(key)
      const entered = await signIn()
      return entered.is === 'ok' ? askOnce(context, path, asked, tokens.get(key) ?? null) : entered
    },
  }
}

const baseOf = ({ account, addresses }: RegistrarContext) =>
  addresses.openProvider ?? `https://${account.hostname || 'api.openprovider.eu'}/v1beta`

async function askOnce(context: RegistrarContext, path: string, asked: Asked, token: string | null): Promise<OpenProviderAnswer> {
  const { method = 'GET', query, body, changes = false, long = false } = asked
  await context.turn()
  const started = performance.now()
  const said = query ? `?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}` : ''
  const heard = await askRegistrar(`${baseOf(context)}/${path}${said}`, {
    ...{ method, changes, allowPrivate: context.allowPrivate, within: context.account.timeout * (long ? 4 : 1) },
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const answer = judged(heard, changes)
  const shown = answer.is === 'ok' ? ({ is: 'ok' } as const) : answer
  await context.record({
    ...{ call: `${method} /${path}`, request: withoutCodes(body ?? query ?? null), answer: shown },
    response: heard.is === 'heard' ? withoutCodes(heard.json ?? heard.text.slice(0, 2000)) : null,
    seconds: (performance.now() - started) / 1000,
  })
  return answer
}

function judged(heard: Heard, changes: boolean): OpenProviderAnswer {
  if (heard.is !== 'heard') return heard
  const { status, json } = heard
  const code = isFields(json) ? Number(json.code) : Number.NaN
  if (!isFields(json) || !Number.isInteger(code)) {
    const message = `HTTP ${status}: ${heard.text.slice(0, 500)}`
    if (status === 401 || status === 403) return { is: 'rejected', code: 'unauthorized', message }
    return { is: changes && status >= 500 ? 'unknown' : 'retryable', message }
  }
  if (code === 0) return { is: 'ok', data: isFields(json.data) ? json.data : {} }
  const message = `${code} ${textOf(json.desc)}`.slice(0, 1000)
  if (/try again|temporarily|maintenance/i.test(message)) return { is: 'retryable', message }
  const meaning = meanings[code] ?? words.find(([said]) => said.test(message))?.[1] ?? (status === 401 ? 'unauthorized' : 'refused')
  return { is: 'rejected', code: meaning, message }
}
