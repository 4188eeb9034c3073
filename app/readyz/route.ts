import { platformState } from '#lib/platform-child/state.ts'

export const dynamic = 'force-dynamic'

/** The console and the platform behind it can both serve: 200, else 503 with what the platform does. */
export async function GET() {
  const { status, baseUrl, restarts } = platformState()
  const expected = status === 'ready' || status === 'away'
  const answers = expected && baseUrl !== undefined && (await ready(baseUrl))
  return Response.json(
    { status: answers ? 'ok' : 'unavailable', platform: answers ? 'ready' : expected ? 'unreachable' : status, restarts },
    { status: answers ? 200 : 503 },
  )
}

async function ready(baseUrl: string): Promise<boolean> {
  try {
    const answer = await fetch(`${baseUrl}/readyz`, { signal: AbortSignal.timeout(2000), cache: 'no-store' })
    return answer.ok
  } catch {
    return false
  }
}
