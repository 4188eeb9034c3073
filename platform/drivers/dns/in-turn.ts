import { setTimeout as pause } from 'node:timers/promises'
import type { DnsAnswer, DnsContext } from './dns-driver.ts'

type HttpAnswer = DnsAnswer<{ status: number; text: string }>
/** The last change in hand of each server. */
const last = new Map<string, Promise<unknown>>()
const TRIES = 4
/** Milliseconds, more each time. */
const PAUSE = 60

/**
 * One change of a server at a time: on SQLite two of them lock each other out, and the server then answers 500 and has done nothing. `repeatable`: a change that may
 * be made twice is made again soon where the server answers so.
 */
export function inTurn({ server }: Pick<DnsContext, 'server'>, call: () => Promise<HttpAnswer>, repeatable: boolean): Promise<HttpAnswer> {
  const key = `${server.hostname}:${server.port}`
  const mine = (last.get(key) ?? Promise.resolve()).then(() => tried(call, repeatable))
  const ended = mine.catch(() => undefined)
  last.set(key, ended)
  void ended.then(() => last.get(key) === ended && last.delete(key))
  return mine
}

async function tried(call: () => Promise<HttpAnswer>, repeatable: boolean): Promise<HttpAnswer> {
  for (let tries = 1; ; tries++) {
    const answer = await call()
    if (!repeatable || tries === TRIES || answer.is !== 'ok' || answer.status !== 500) return answer
    await pause(PAUSE * tries * (1 + Math.random()))
  }
}
