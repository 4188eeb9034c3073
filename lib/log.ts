import { pino } from 'pino'
import { redact } from '#contract/kernel/redact.ts'

const hide = (value: unknown) => redact(value)

function hideFields({ err, ...fields }: Record<string, unknown>): Record<string, unknown> {
  return { ...(redact(fields) as Record<string, unknown>), ...(err === undefined ? {} : { err }) }
}

/** The console's log: one JSON object a line on standard output, times in UTC, secrets hidden by the name of their field. */
export const log = pino({
  level: process.env.LOG_LEVEL || 'info',
  base: { program: 'console', pid: process.pid },
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: label => ({ level: label }), log: hideFields },
  serializers: { err: hide },
})
