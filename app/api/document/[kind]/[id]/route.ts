import { documents } from '#contract/billing/documents.ts'
import { ApiProblem } from '#lib/api/api-problem.ts'
import { callBytes } from '#lib/api/call-bytes.ts'

interface Asked {
  params: Promise<{ kind: string; id: string }>
}
const isKind = (kind: string): kind is keyof typeof documents => Object.hasOwn(documents, kind)

/** An invoice, an order or a payment as PDF, in its client's language. */
export async function GET(_request: Request, { params }: Asked): Promise<Response> {
  const { kind, id: given } = await params
  const id = Number(given)
  if (!Number.isSafeInteger(id) || !isKind(kind)) return new Response(null, { status: 404 })
  try {
    return await callBytes(documents[kind], { params: { id } })
  } catch (error) {
    if (error instanceof ApiProblem) return new Response(null, { status: error.status })
    throw error
  }
}
