import type { NextRequest } from 'next/server'
import { fileEndpoints } from '#contract/files/files.ts'
import { ApiProblem } from '#lib/api/api-problem.ts'
import { callBytes } from '#lib/api/call-bytes.ts'
import { placeholderPicture } from '#lib/files/placeholder-picture.ts'

/** A stored file, for who may see it; in place of a person's picture that cannot be had, the placeholder. */
export async function GET(request: NextRequest, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const id = Number((await params).id)
  const isPicture = request.nextUrl.searchParams.get('picture') === 'person'
  if (!Number.isSafeInteger(id)) return new Response(null, { status: 404 })
  try {
    const answer = await callBytes(fileEndpoints.get, { params: { id } })
    // A picture is never changed, only replaced by another file.
    if (isPicture) answer.headers.set('cache-control', 'private, max-age=3600, immutable')
    return answer
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404 && isPicture) return placeholderPicture()
    if (error instanceof ApiProblem) return new Response(null, { status: error.status })
    throw error
  }
}
