import type { Instrumentation } from 'next'

export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return
  const { startConsole } = await import('#lib/platform-child/start.ts')
  startConsole()
}

export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { log } = await import('#lib/log.ts')
  const path = request.path.split('?', 1)[0]
  log.error(
    { err: error, requestId: request.headers['x-request-id'], method: request.method, path, route: context.routePath },
    'request failed',
  )
}
