import type { Envelope, ProblemEnvelope } from '#contract/kernel/envelope.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import type { FieldProblems } from '#contract/kernel/problem.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { recordName } from '#contract/kernel/record-name.ts'
import { isDatabaseAway } from '../database-away.ts'
import type { Locale } from './scope.ts'
import { translator } from './translator.ts'

/** The one mapping from a refusal to status and envelope, in the caller's language. */
export function problemReply(problem: Problem, locale: Locale, requestId: string): { status: number; envelope: ProblemEnvelope } {
  const t = translator(locale, 'problems')
  const { values, fields, reason, external, since } = problem.detail
  const say = (part: 'message' | 'description') => {
    const own = external ? t(`${external}.${part}`, values) : undefined
    return own === undefined || own === `${external}.${part}` ? t(`${problem.code}.${part}`, values) : own
  }
  return {
    status: problem.status,
    envelope: {
      success: false,
      message: say('message'),
      description: [
        reason ? translator(locale, 'reasons')(reason, values) : say('description'),
        ...(since ? [t('changedSince', { name: nameFor(since, locale) })] : []),
      ].join(' '),
      status_code: problem.status,
      data: { ...told(problem), ...(fields ? { fields: spoken(fields, locale) } : {}), code: problem.code, requestId },
    },
  }
}

// What went wrong inside is for the log and the list of codes, not for the caller.
const told = ({ code, detail: { external, ...detail } }: Problem) => (code === 'internal' || !external ? detail : { ...detail, external })

function spoken(fields: FieldProblems, locale: Locale): FieldProblems {
  const [findings, reasons] = [translator(locale, 'validation'), translator(locale, 'reasons')]
  // What is right in itself may be refused for a reason: a promotion that has expired.
  const message = (key: string, values: FieldProblems[string]['values']) => {
    const found = findings(key, values)
    return found === key ? reasons(key, values) : found
  }
  return Object.fromEntries(
    Object.entries(fields).map(([path, problem]) => [path, { ...problem, message: message(problem.key, problem.values) }]),
  )
}

/**
 * A value that its column cannot hold (SQLSTATE, class 22): a number, day or instant out of range, a text that is none of its kind, bytes
 * that are no text. The contract refuses what it can know; this is the answer to the rest.
 */
const unfit = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05'])

/** Anything thrown becomes a Problem; what is not ours is `internal` and tells nothing. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  const { statusCode, code } = (error ?? {}) as { statusCode?: number; code?: string }
  if (code === '23505') return new Problem('duplicate')
  if (code === '23503') return new Problem('inUse')
  if (code === '57014' || isDatabaseAway(error)) return new Problem('unavailable')
  if (code !== undefined && unfit.has(code)) return new Problem('badRequest')
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413) return new Problem('payloadTooLarge')
  if (statusCode === 429) return new Problem('tooManyRequests')
  if (statusCode && statusCode >= 400 && statusCode < 500) return new Problem('badRequest')
  return new Problem('internal', code ? { external: `${/^\d/.test(code) ? 'SQL:' : ''}${code}` } : {})
}

/** The envelope of an answer. `of` is the kind of record that was made, changed or deleted: the message says so, the description names it. */
export function reply<T>(data: T, locale: Locale, key: string, status = 200, of?: string): Envelope<T> {
  const t = translator(locale, 'replies')
  const thing = of && translator(locale, 'logs')(`things.${of}`)
  const name = of ? recordName((data ?? {}) as Record<string, unknown>, locale) : null
  const named = thing && key in ofRecords ? capitalised(t(`${ofRecords[key as keyof typeof ofRecords]}.message`, { thing })) : null
  const message = named ?? t(`${key}.message`)
  return { success: true, message, description: name ?? t(`${key}.description`), status_code: status, data }
}

/** The replies that name the kind of record. */
const ofRecords = { created: 'recordCreated', updated: 'recordUpdated', deleted: 'recordDeleted' } as const
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
