import type { NextRequest } from 'next/server'
import { eInvoices } from '#contract/billing/e-invoices.ts'
import { ApiProblem } from '#lib/api/api-problem.ts'
import { callApi } from '#lib/api/call-api.ts'

/** An e-invoice as the authority has it, to be kept: named by its number alone, whatever that holds. */
export async function GET(_request: NextRequest, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const id = Number((await params).id)
  if (!Number.isSafeInteger(id)) return new Response(null, { status: 404 })
  try {
    const { xml, invoiceNumber, uuid } = await callApi(eInvoices.endpoints.get, { params: { id } })
    if (!xml) return new Response(null, { status: 404 })
    const name = (invoiceNumber ?? uuid).replace(/[^A-Za-z0-9-]/g, '-')
    return new Response(xml, {
      headers: {
        'content-type': 'application/xml; charset=utf-8',
        'content-disposition': `attachment; filename="${name}.xml"`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      },
    })
  } catch (error) {
    if (error instanceof ApiProblem) return new Response(null, { status: error.status })
    throw error
  }
}
