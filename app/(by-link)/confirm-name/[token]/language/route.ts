import { takeLanguage } from '#components/billing/by-link/take-language.ts'
import { paths } from '#lib/paths.ts'

export async function GET(request: Request, { params }: { params: Promise<{ token: string }> }): Promise<Response> {
  return takeLanguage(request, paths.confirmName((await params).token))
}
