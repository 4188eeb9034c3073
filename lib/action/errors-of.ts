import type { ApiRefusal } from '#lib/api/api-problem.ts'

/** A refusal as texts by field; what belongs to no field is `whole`. */
export function errorsOf({ fields, message, description }: Pick<ApiRefusal, 'fields' | 'message' | 'description'>): Record<string, string> {
  const entries = Object.entries(fields ?? {})
  if (entries.length === 0) return { whole: [message, description].filter(Boolean).join('. ') }
  return Object.fromEntries(entries.map(([name, problem]) => [name, problem.message ?? problem.key]))
}
