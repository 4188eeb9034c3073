import { z } from 'zod'
import type { PanelRejection } from '#contract/services/panel-rejections.ts'
import type { PanelAnswer } from '../panel-driver.ts'

/** The part of an answer that a function fills. */
export type WhmData = Record<string, unknown>

/** API 1, the shapes of API 0 that some functions still answer in, and what a refused token gets. */
const envelopes = {
  version1: z.object({
    metadata: z.object({ result: z.coerce.number(), reason: z.string().catch('') }),
    data: z.record(z.string(), z.unknown()).catch({}),
  }),
  listed: z.object({ result: z.array(z.looseObject({ status: z.coerce.number(), statusmsg: z.string().catch('') })).min(1) }),
  password: z.object({ passwd: z.array(z.looseObject({ status: z.coerce.number(), statusmsg: z.string().catch('') })).min(1) }),
  plain: z.looseObject({ status: z.coerce.number(), statusmsg: z.string().catch('') }),
  refused: z.object({
    cpanelresult: z.object({ error: z.string().optional(), data: z.object({ reason: z.string().optional() }).optional() }),
  }),
}

interface Outcome {
  worked: boolean
  reason: string
  data: WhmData
}

function outcomeOf(json: unknown): Outcome | null {
  const one = envelopes.version1.safeParse(json)
  if (one.success) return { worked: one.data.metadata.result === 1, reason: one.data.metadata.reason, data: one.data.data }
  const listed = envelopes.listed.safeParse(json).data?.result ?? envelopes.password.safeParse(json).data?.passwd
  const zero = listed?.[0] ?? envelopes.plain.safeParse(json).data
  if (zero) return { worked: zero.status === 1, reason: zero.statusmsg, data: zero }
  const refused = envelopes.refused.safeParse(json).data?.cpanelresult
  return refused ? { worked: false, reason: refused.error ?? refused.data?.reason ?? 'Access denied', data: {} } : null
}

/** cPanel has words for its refusals, no codes: what they say, in the order in which they are looked for. */
const meanings: [RegExp, PanelRejection][] = [
  [/access denied|invalid (?:api )?token|not authorized|token .*expired/i, 'unauthorized'],
  [/(?:account|maximum|allot|limit).*(?:reached|exceed)|(?:reached|exceed).*(?:account|allot|limit)|cannot create any more/i, 'full'],
  [/reserved username|invalid user ?name|not a valid user ?name/i, 'usernameRefused'],
  [/password.*(?:weak|strength|easy to guess|too short)/i, 'passwordRefused'],
  [/package.*(?:does not exist|not found|invalid)|no such package/i, 'noSuchPackage'],
  [/domain.*already|already.*domain/i, 'domainTaken'],
  [/(?:user|username|account|group).*already (?:exists|has|taken)|already has a user/i, 'usernameTaken'],
  [/(?:user|account).*does not exist|do not have access to a user|no such user|unknown user/i, 'noSuchAccount'],
]
const codeOf = (reason: string): PanelRejection => meanings.find(([words]) => words.test(reason))?.[1] ?? 'refused'

interface Answered {
  statusCode: number
  json: unknown
  text: string
  changes: boolean
  /** Seconds; NaN when not said. */
  retryAfter: number
}

/** What an answer says. WHM says 200 of failures too: only `metadata.result` counts. */
export function judged({ statusCode, json, text, changes, retryAfter }: Answered): PanelAnswer<{ data: WhmData }> {
  const outcome = outcomeOf(json)
  if (statusCode === 401 || statusCode === 403)
    return { is: 'rejected', code: 'unauthorized', message: outcome?.reason ?? `The panel answered ${statusCode}.` }
  if (statusCode === 429 || statusCode === 503)
    return {
      is: 'retryable',
      message: `The panel answered ${statusCode}.`,
      ...(retryAfter > 0 ? { afterSeconds: Math.min(retryAfter, 3600) } : {}),
    }
  if (statusCode >= 300 && statusCode < 500) return { is: 'rejected', code: 'refused', message: `The panel answered ${statusCode}.` }
  if (!outcome) {
    const title = /<title>([^<]{0,200})<\/title>/i.exec(text.slice(0, 5000))?.[1]?.trim()
    const message = `The panel answered ${statusCode} with a page${title ? `: ${title}` : ''}.`
    return { is: changes ? 'unknown' : 'retryable', message }
  }
  if (outcome.worked) return { is: 'ok', data: outcome.data }
  const reason = outcome.reason.replace(/^\(XID \w+\)\s*/, '').slice(0, 1000)
  return { is: 'rejected', code: codeOf(reason), message: reason || 'The panel refused without a reason.' }
}
