import type { Logger } from 'pino'
import { parent } from './parent.ts'

const longest = 9000

/** Stops in good order on SIGTERM or SIGINT and exits 0; within 10 s in any case. */
export function stopOnSignal(log: Logger, stop: () => Promise<void>): void {
  let stopping = false
  const end = (why: string) => {
    if (stopping) return
    stopping = true
    log.info({ why }, 'stopping')
    setTimeout(() => {
      log.error('not stopped in time')
      process.exit(1)
    }, longest).unref()
    stop().then(
      () => process.exit(0),
      error => {
        log.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  if (parent.present) parent.onStop(end)
  // Ctrl-C reaches the whole process group: under a console, the console says when, since its requests in flight still need the platform.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (parent.present ? undefined : end(signal)))
}
