import { expect, test } from 'vitest'
import { madeOfSteadySource } from '#scripts/steady-source.mjs'

/** A source that is edited during its first so many builds. */
function editedDuring(builds: number) {
  let source = 0
  let built = 0
  const make = async () => {
    built++
    if (built <= builds) source++
  }
  return { hashOf: () => `source ${source}`, make, built: () => built }
}

test('a build is of the source that it names: one that was edited meanwhile is built again', async () => {
  const quiet = editedDuring(0)
  expect(await madeOfSteadySource(quiet.hashOf, quiet.make)).toBe('source 0')
  expect(quiet.built()).toBe(1)
  const edited = editedDuring(1)
  expect(await madeOfSteadySource(edited.hashOf, edited.make)).toBe('source 1')
  expect(edited.built()).toBe(2)
})

test('a source that never rests is refused', async () => {
  const restless = editedDuring(9)
  await expect(madeOfSteadySource(restless.hashOf, restless.make)).rejects.toThrow('went on changing')
  expect(restless.built()).toBe(3)
})
