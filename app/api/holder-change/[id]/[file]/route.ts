import { holderChanges } from '#contract/domains/holder-changes.ts'
import { ApiProblem } from '#lib/api/api-problem.ts'
import { callBytes } from '#lib/api/call-bytes.ts'

/** A file of a request for another holder; that it was opened is told in its history. */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string; file: string }> }): Promise<Response> {
  const { id: given, file } = await params
  const [id, fileId] = [Number(given), Number(file)]
  if (!Number.isSafeInteger(id) || !Number.isSafeInteger(fileId)) return new Response(null, { status: 404 })
  try {
    return await callBytes(holderChanges.endpoints.content, { params: { id, fileId } })
  } catch (error) {
    if (error instanceof ApiProblem) return new Response(null, { status: error.status })
    throw error
  }
}
