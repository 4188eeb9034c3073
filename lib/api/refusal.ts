import type { ProblemEnvelope } from '#contract/kernel/envelope.ts'
import { type ProblemCode, problemStatus } from '#contract/kernel/problem.ts'
import { apiMessages } from './api-messages.ts'
import { ApiProblem } from './api-problem.ts'

const codeOf: Record<number, ProblemCode> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  429: 'tooManyRequests',
  422: 'validation',
}

/** What an answer with `success: false`, or without an envelope, means (spec.md section 8). */
export async function refused(httpStatus: number, envelope: Partial<ProblemEnvelope> | null, requestId: string): Promise<ApiProblem> {
  const t = await apiMessages()
  const detail = envelope?.data
  const status = httpStatus >= 400 ? httpStatus : Number(envelope?.status_code) || 500
  const known = detail?.code && Object.hasOwn(problemStatus, detail.code) ? detail.code : undefined
  const code = known ?? codeOf[status] ?? 'internal'
  const limited = status === 429 && known !== 'coolDown'
  return new ApiProblem({
    ...(detail && typeof detail === 'object' ? { values: detail.values, fields: detail.fields, conflict: detail.conflict } : {}),
    code,
    status,
    message: limited ? t('tooManyRequests.message') : envelope?.message || t('unknownError'),
    description: limited ? envelope?.description || t('tooManyRequests.description') : envelope?.description || t('tryAgain'),
    requestId: detail?.requestId ?? requestId,
  })
}
