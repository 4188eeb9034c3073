import { expect, test } from 'vitest'
import { withinTime } from '#platform/kernel/within-time.ts'

test('so many at once, each once, and no longer than was said: what was not begun by then is left', async () => {
  let [now, most] = [0, 0]
  const done: number[] = []
  const list = Array.from({ length: 12 }, (_, at) => at)
  await withinTime(list, { atOnce: 4, milliseconds: 60_000 }, async one => {
    most = Math.max(most, ++now)
    await Promise.resolve()
    now--
    done.push(one)
  })
  expect(most).toBe(4)
  expect(done.toSorted((one, other) => one - other)).toEqual(list)

  const begun: number[] = []
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await withinTime(list, { atOnce: 2, milliseconds: 20 }, async one => {
    begun.push(one)
    await held
  })
  expect(begun).toEqual([0, 1])
  release()
  await held
  await Promise.resolve()
  expect(begun).toEqual([0, 1])
})

test('what one of them throws is thrown, but not once nobody waits', async () => {
  const fails = () => Promise.reject(new Error('gone'))
  await expect(withinTime([1], { atOnce: 3, milliseconds: 60_000 }, fails)).rejects.toThrow('gone')
  let fail = (_error: Error) => {}
  const later = new Promise<void>((_resolve, reject) => {
    fail = reject
  })
  await withinTime([1], { atOnce: 1, milliseconds: 1 }, () => later)
  fail(new Error('too late'))
  await expect(later).rejects.toThrow('too late')
})
