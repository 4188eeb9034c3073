import type { Logger } from 'pino'
import { parent } from './parent.ts'

const longest = 9000

/** From now on, stops in good order on SIGTERM or SIGINT and exits 0; within 10 s in any case. */
export function stopOnSignal(log: Logger, stop: () => Promise<void>): { readonly begun: boolean } {
  const state = { begun: false }
  const end = (why: string) => {
    if (state.begun) return
    state.begun = true
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
  return state
}
