import type { ApiRefusal } from '#lib/api/api-problem.ts'
import { refusalText } from './refusal-text.ts'

/** A refusal as texts by field; what belongs to no field is `whole`. */
export function errorsOf(refusal: Pick<ApiRefusal, 'fields' | 'message' | 'description'>): Record<string, string> {
  const entries = Object.entries(refusal.fields ?? {})
  if (entries.length === 0) return { whole: refusalText(refusal) }
  return Object.fromEntries(entries.map(([name, problem]) => [name, problem.message ?? problem.key]))
}
