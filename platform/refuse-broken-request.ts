import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Problem } from '#contract/kernel/problem.ts'
import { problemReply } from './kernel/problem-reply.ts'

/** Answers what is no HTTP request with the envelope, and closes: nothing that follows on the connection could be read. */
export function refuseBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { status, envelope } = problemReply(new Problem('badRequest'), 'en-US', randomUUID())
  const body = JSON.stringify(envelope)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
