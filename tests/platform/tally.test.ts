import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { Services } from '#platform/kernel/scope.ts'
import { tally } from '#platform/kernel/tally.ts'

test('what was counted while the database was away is written with what comes next; what cannot be written at all is told and dropped', async () => {
  const said: string[] = []
  const log = pino({}, { write: line => said.push(JSON.parse(line).msg) })
  const onStop: (() => Promise<void>)[] = []
  const written: Map<string, number>[] = []
  const failures = [Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), null, new Error('no such column'), null]
  const count = tally<string>({ log, onStop } as unknown as Services, async counts => {
    const failure = failures.shift()
    if (failure) throw failure
    written.push(new Map(counts))
  })
  const [hand] = onStop
  for (let turn = 0; turn < 4; turn++) {
    count('call')
    await hand?.()
  }
  expect(written).toEqual([new Map([['call', 2]]), new Map([['call', 1]])])
  expect(said).toEqual(['the database does not answer', 'counts were not written'])
})
