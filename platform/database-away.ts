import type { FastifyBaseLogger } from 'fastify'

/**
 * SQLSTATE of a server that ends, starts, takes nobody or lacks room (classes 08, 57P and 53, 58030), and what the network says of one that is gone.
 */
const codes = /^(?:08\w{3}|57P0[1-5]|53\w{3}|58030|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** The driver's own errors have no code. */
const messages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/

/** What PostgreSQL says of a file that cannot grow, whatever the cause: only of a full disk it has a code. */
const noRoom = 'Check free disk space.'

/** Whether an error says that the database cannot be reached, or has no room, now: another try may do. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message, hint } = (error ?? {}) as { code?: unknown; message?: unknown; hint?: unknown }
  return (typeof code === 'string' && codes.test(code)) || (typeof message === 'string' && messages.test(message)) || hint === noRoom
}

/** Seconds after which a caller may try again. */
export const retryAfter = 5

type Tell = (error: unknown, otherwise?: () => void) => void
const tellers = new WeakMap<FastifyBaseLogger, Tell>()

/**
 * How the parts of a program tell its log that the database is away: together a line a second, with how often it was missed. What else an error
 * may be is told by `otherwise`.
 */
export function databaseAwayLog(log: FastifyBaseLogger): Tell {
  const known = tellers.get(log)
  if (known) return known
  let told = Number.NEGATIVE_INFINITY
  let unsaid = 0
  const tell: Tell = (error, otherwise) => {
    if (otherwise && !isDatabaseAway(error)) return otherwise()
    unsaid++
    if (performance.now() - told < 1000) return
    log.error({ err: error, times: unsaid }, 'the database does not answer')
    told = performance.now()
    unsaid = 0
  }
  tellers.set(log, tell)
  return tell
}
