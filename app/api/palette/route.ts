import type { NextRequest } from 'next/server'
import { ApiProblem } from '#lib/api/api-problem.ts'
import { can } from '#lib/can/can.ts'
import { paletteSources } from '#lib/palette/sources.ts'
import { getSession } from '#lib/session/session.ts'

const shortest = 2
const longest = 200

/** What the palette finds for a term, by type. Asking for less than two characters finds nothing. */
export async function GET(request: NextRequest) {
  const session = await getSession()
  if (!session) return new Response(null, { status: 401 })
  const term = (request.nextUrl.searchParams.get('q') ?? '').trim()
  if (term.length < shortest || term.length > longest) return answer({ groups: [] })
  const sources = paletteSources.filter(({ capability }) => capability === undefined || can(session.metadata, capability))
  try {
    const groups = (await Promise.all(sources.map(({ search }) => search(term, request.signal)))).flat()
    return answer({ groups: groups.filter(({ hits }) => hits.length > 0) })
  } catch (error) {
    if (error instanceof ApiProblem) return answer({ groups: [] }, error.status)
    if (request.signal.aborted) return new Response(null, { status: 499 })
    throw error
  }
}

const answer = (body: unknown, status = 200) => Response.json(body, { status, headers: { 'cache-control': 'private, no-store' } })
