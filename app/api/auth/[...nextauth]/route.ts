import type { NextRequest } from 'next/server'
import { handleSingleSignOn } from '#components/access/single-sign-on/handle.ts'

type Context = { params: Promise<{ nextauth: string[] }> }

/** The ceremony of single sign-on; a 404 while it is off, and for all that the ceremony does not need. */
export async function GET(request: NextRequest, context: Context) {
  return handleSingleSignOn(request, context)
}
export async function POST(request: NextRequest, context: Context) {
  return handleSingleSignOn(request, context)
}
