import type { Transporter } from 'nodemailer'
import type { Services } from '#platform/kernel/scope.ts'
import { holdEnd } from './hold-end.ts'

const open = new WeakMap<Services, Transporter>()
const loopback = /^(localhost|127(?:\.\d+){3}|::1|\[::1\])$/

/** The connections to the mail server of SMTP_URL, kept and shared; null where none is set. Passwords never travel in the clear off this machine. */
export async function smtpOf(services: Services): Promise<Transporter | null> {
  const { smtpUrl } = services.config
  if (!smtpUrl) return null
  const { createTransport } = await import('nodemailer')
  const known = open.get(services)
  if (known) return known
  const url = new URL(smtpUrl)
  const secure = url.protocol === 'smtps:'
  const transporter = createTransport({
    pool: true,
    maxConnections: 3,
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && url.username !== '' && !loopback.test(url.hostname),
    ...(url.username ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } } : {}),
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as object) as Transporter
  transporter.use('stream', holdEnd)
  open.set(services, transporter)
  services.onStop.push(() => transporter.close())
  return transporter
}
