import { setTimeout as after } from 'node:timers/promises'
import type { OpenPayment, PaymentAnswer, PaymentContext, PaymentDriver } from '../payment-driver.ts'
import { readSimulatedCallback } from './simulated-callback.ts'
import { type SimulatedCalls, simulatedCalls } from './simulated-calls.ts'

/** A gateway whose payments are rows of a table, and that fails as it is told to. Its state is apart from any transaction of the caller. */
export const openSimulatedGateway: OpenPayment = context => {
  const work = simulatedCalls(context)
  const names = Object.keys(work) as (keyof SimulatedCalls)[]
  const calls = Object.fromEntries(names.map(name => [name, (asked?: unknown) => called(context, work, name, asked)]))
  return { ...(calls as unknown as PaymentDriver), readCallback: raw => readSimulatedCallback(context.gateway, raw) }
}

/** Calls that change nothing: their answers are neither lost nor given twice, so that what is unknown can be found out. */
const asks = new Set<keyof SimulatedCalls>(['test', 'payment', 'card'])

async function called(context: PaymentContext, work: SimulatedCalls, call: keyof SimulatedCalls, asked: unknown): Promise<PaymentAnswer> {
  const started = performance.now()
  const answer = await answered(context, call, () => (work[call] as (asked: unknown) => Promise<PaymentAnswer>)(asked))
  const response = answer.is === 'unknown' ? null : answer
  await context.record({ call, request: asked ?? null, response, seconds: (performance.now() - started) / 1000, answer })
  return answer
}

async function answered(
  { gateway: { simulatedBehaviour: behaviour, simulatedDelay: delay, timeout } }: PaymentContext,
  call: keyof SimulatedCalls,
  work: () => Promise<PaymentAnswer>,
): Promise<PaymentAnswer> {
  if (delay > 0) await after(Math.min(delay, timeout) * 1000)
  if (behaviour === 'down') return { is: 'retryable', message: 'the connection was refused' }
  const answer = await work()
  const lost = delay > timeout ? `no answer within ${timeout} s` : 'the connection was closed before an answer came'
  if (asks.has(call)) return delay > timeout ? { is: 'retryable', message: lost } : answer
  if (delay > timeout || behaviour === 'losesAnswers') return { is: 'unknown', message: lost }
  return behaviour === 'repeats' ? work() : answer
}
