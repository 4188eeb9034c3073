import { setTimeout as after } from 'node:timers/promises'
import { panelModules } from '#contract/services/panel-modules.ts'
import type { OpenPanel, PanelAnswer, PanelContext, PanelDriver } from '../panel-driver.ts'
import { simulatedWork } from './simulated-work.ts'

/** A panel whose accounts are rows of a table, and that fails as its server says. Its state is apart from any transaction of the caller. */
export const openSimulatedPanel: OpenPanel = context => {
  const work = simulatedWork(context)
  const names = Object.keys(work) as (keyof PanelDriver)[]
  return Object.fromEntries(names.map(name => [name, (asked?: unknown) => called(context, work, name, asked)])) as unknown as PanelDriver
}

/** Calls that change nothing: their answers are neither lost nor given twice, so that what is unknown can be found out. */
const asks = new Set<keyof PanelDriver>(['test', 'account', 'accounts', 'packages'])

async function called(context: PanelContext, work: PanelDriver, call: keyof PanelDriver, asked: unknown): Promise<PanelAnswer> {
  const started = performance.now()
  const answer = await answered(context, call, () => (work[call] as (asked: unknown) => Promise<PanelAnswer>)(asked))
  const response = answer.is === 'unknown' ? null : call === 'signIn' || call === 'signInToServer' ? { is: answer.is } : answer
  await context.record({ call, request: asked ?? null, response, seconds: (performance.now() - started) / 1000, answer })
  return answer
}

async function answered(
  { server: { simulatedBehaviour: behaviour, simulatedDelay: delay, timeout } }: PanelContext,
  call: keyof PanelDriver,
  work: () => Promise<PanelAnswer>,
): Promise<PanelAnswer> {
  const { patience } = panelModules.simulator
  const limit = timeout ?? (call === 'createAccount' ? patience.createAccount : patience.call)
  if (delay > 0) await after(Math.min(delay, limit) * 1000)
  if (behaviour === 'down') return { is: 'retryable', message: 'the connection was refused' }
  if (behaviour === 'refuses') return { is: 'rejected', code: 'refused', message: 'the server refuses' }
  const answer = await work()
  if (delay > limit) return { is: 'unknown', message: `no answer within ${limit} s` }
  if (asks.has(call)) return answer
  if (behaviour === 'losesAnswers') return { is: 'unknown', message: 'the connection was closed before an answer came' }
  return behaviour === 'repeats' ? work() : answer
}
