import type { Envelope, ProblemEnvelope } from '#contract/kernel/envelope.ts'
import type { FieldProblems } from '#contract/kernel/problem.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Locale } from './scope.ts'
import { words } from './words.ts'

/** The one mapping from a refusal to status and envelope, in the caller's language. */
export function problemReply(problem: Problem, locale: Locale, requestId: string): { status: number; envelope: ProblemEnvelope } {
  const t = words(locale, 'problems')
  const { values, fields, reason } = problem.detail
  return {
    status: problem.status,
    envelope: {
      success: false,
      message: t(`${problem.code}.message`, values),
      description: reason ? words(locale, 'reasons')(reason, values) : t(`${problem.code}.description`, values),
      status_code: problem.status,
      data: { ...problem.detail, ...(fields ? { fields: spoken(fields, locale) } : {}), code: problem.code, requestId },
    },
  }
}

function spoken(fields: FieldProblems, locale: Locale): FieldProblems {
  const t = words(locale, 'validation')
  return Object.fromEntries(
    Object.entries(fields).map(([path, problem]) => [path, { ...problem, message: t(problem.key, problem.values) }]),
  )
}

/** Anything thrown becomes a Problem; what is not ours is `internal` and tells nothing. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  const { statusCode, code } = (error ?? {}) as { statusCode?: number; code?: string }
  if (code === '23505') return new Problem('duplicate')
  if (code === '23503') return new Problem('inUse')
  if (code === '57014') return new Problem('unavailable')
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413) return new Problem('payloadTooLarge')
  if (statusCode === 429) return new Problem('tooManyRequests', error as never)
  if (statusCode && statusCode >= 400 && statusCode < 500) return new Problem('badRequest')
  return new Problem('internal')
}

export function reply<T>(data: T, locale: Locale, key: string, status = 200): Envelope<T> {
  const t = words(locale, 'replies')
  return { success: true, message: t(`${key}.message`), description: t(`${key}.description`), status_code: status, data }
}
