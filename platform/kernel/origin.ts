import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Locale, Origin } from './scope.ts'

const safe = /^[\w.:-]{1,128}$/
const header = (request: FastifyRequest, name: string) => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

/** The language a request asks for: Arabic when its header starts with ar. */
export function localeOf(request: FastifyRequest): Locale {
  return /^ar\b/i.test(header(request, 'language') ?? header(request, 'accept-language') ?? '') ? 'ar-SA' : 'en-US'
}

/** The id of a request: the caller's when it is a plain word, else a new one. */
export function requestIdOf(headers: FastifyRequest['headers']): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && safe.test(given) ? given : randomUUID()
}

export function originOf(request: FastifyRequest): Origin {
  const deviceId = header(request, 'x-device-id') ?? ''
  const fingerprint = header(request, 'x-fingerprint') ?? ''
  return {
    requestId: request.id,
    ip: request.ip,
    deviceId: safe.test(deviceId) ? deviceId : '0000000',
    fingerprint: safe.test(fingerprint) ? fingerprint : null,
    userAgent: (header(request, 'x-user-agent') ?? header(request, 'user-agent') ?? '').slice(0, 300),
    locale: localeOf(request),
  }
}
