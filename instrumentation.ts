import type { Instrumentation } from 'next'

// The middleware's runtime knows no processes: the conditions keep these imports out of its bundle.
export async function register() {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { pagesAreServed, startConsole } = await import('#lib/platform-child/start.ts')
    if (process.env.NEXT_PHASE === 'phase-production-build') return
    startConsole()
    pagesAreServed()
  }
}

export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { log } = await import('#lib/log.ts')
    const path = request.path.split('?', 1)[0]
    log.error(
      { err: error, requestId: request.headers['x-request-id'], method: request.method, path, route: context.routePath },
      'request failed',
    )
  }
}
