import { type NextRequest, NextResponse } from 'next/server'
import { earlyLinks } from '#lib/first-paint/early-links.ts'
import { chooseLocale, languageCookie } from '#lib/i18n/locales.ts'
import { paths } from '#lib/paths.ts'
import { gate, isByLink } from '#lib/security/gate.ts'
import { contentSecurityPolicy, linkHeaders, securityHeaders } from '#lib/security/headers.ts'
import { overHttps, readSession } from '#lib/session/session-cookie.ts'
import { chooseTheme, themeCookie } from '#lib/theme/theme.ts'
import { deviceCookie } from '#lib/visitor/device-cookie.ts'

export const config = {
  runtime: 'nodejs',
  matcher: ['/((?!_next/static|_next/image|fonts/|messages/|favicon.ico|icon.svg|theme.js|push-worker.js|robots.txt).*)'],
}

const plainId = /^[\w.:-]{1,128}$/

/** Before anything renders: session age, role and deny list; then the headers that protect the page. */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const path = request.nextUrl.pathname + request.nextUrl.search
  const session = await readSession({ get: name => request.cookies.get(name), getAll: () => request.cookies.getAll(), set: () => {} })
  const asked = request.headers.get('x-request-id') ?? ''
  const requestId = plainId.test(asked) ? asked : crypto.randomUUID()
  const https = overHttps()
  const way = gate(path, session)
  const protect = (response: NextResponse) => {
    for (const [name, value] of securityHeaders(https, request.headers.get('sec-fetch-site'))) response.headers.set(name, value)
    response.headers.set('x-request-id', requestId)
    return response
  }

  if (way !== 'pass') {
    if (request.nextUrl.pathname.startsWith('/api/')) return protect(new NextResponse(null, { status: session ? 404 : 401 }))
    // A server action is sent by script: an ordinary redirect would run it again at the place that it leads to.
    if (request.headers.has('next-action')) return protect(new NextResponse(null, { headers: { 'x-action-redirect': `${way.to};push` } }))
    return protect(NextResponse.redirect(new URL(way.to, request.nextUrl)))
  }

  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(18))).toString('base64')
  const policy = contentSecurityPolicy(nonce, https)
  const headers = new Headers(request.headers)
  headers.set('x-request-id', requestId)
  headers.set('x-path', path)
  headers.set('x-nonce', nonce)
  headers.set('content-security-policy', policy)
  const missing = session && request.nextUrl.pathname === paths.notFound()
  const response = missing
    ? NextResponse.rewrite(new URL(paths.missing(), request.nextUrl), { request: { headers } })
    : NextResponse.next({ request: { headers } })
  response.headers.set('Content-Security-Policy', policy)
  if (request.headers.get('accept')?.includes('text/html')) {
    const language = chooseLocale(request.cookies.get(languageCookie)?.value, request.headers.get('accept-language'))
    const theme = chooseTheme(request.cookies.get(themeCookie)?.value)
    response.headers.set('Link', earlyLinks({ language, theme, nonce }))
  }
  if (!request.cookies.has(deviceCookie)) {
    response.cookies.set(deviceCookie, crypto.randomUUID(), {
      httpOnly: true,
      sameSite: 'lax',
      secure: https,
      path: '/',
      maxAge: 31_536_000,
    })
  }
  const answer = protect(response)
  if (isByLink(path)) for (const [name, value] of linkHeaders) answer.headers.set(name, value)
  return answer
}
