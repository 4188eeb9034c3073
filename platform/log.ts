import { type Logger, pino } from 'pino'
import { redact, redactText } from '#contract/kernel/redact.ts'
import { sourceStack } from './source-stack.ts'

/** The platform's log: one JSON object a line on standard output, times in UTC, secrets hidden by the name of their field. */
export function createLog(options: { logLevel: string; role: string }): Logger {
  return pino({
    level: options.logLevel,
    base: { program: 'platform', role: options.role, pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: label => ({ level: label }),
      log: redactFields,
    },
    serializers,
    hooks: {
      logMethod(args, method) {
        const hidden = args.map(arg => (typeof arg === 'string' ? redactText(arg) : arg))
        method.apply(this, hidden as typeof args)
      },
    },
  })
}

const serializers = {
  err: errorFields,
  error: errorFields,
  req: requestFields,
  res: replyFields,
}

function errorFields(error: unknown) {
  const fields = redact(error)
  return fields && typeof fields === 'object' && 'stack' in fields ? { ...fields, stack: sourceStack(String(fields.stack)) } : fields
}

function redactFields(fields: Record<string, unknown>): Record<string, unknown> {
  const { req, res, err, error, ...others } = fields
  const serialized = Object.entries({ req, res, err, error }).filter(([, value]) => value !== undefined)
  return { ...(redact(others) as Record<string, unknown>), ...Object.fromEntries(serialized) }
}

/** A request is its method, path and id: neither query, nor headers, nor body. */
function requestFields(request: { id?: string; method?: string; url?: string; ip?: string }) {
  return redact({ id: request.id, method: request.method, url: request.url?.split('?', 1)[0], ip: request.ip })
}

function replyFields(reply: { statusCode?: number }) {
  return { status: reply.statusCode }
}
