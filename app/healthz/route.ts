export const dynamic = 'force-dynamic'

/** The console's server answers. */
export function GET() {
  return Response.json({ status: 'ok' })
}
