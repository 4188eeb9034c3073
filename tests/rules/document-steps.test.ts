import { expect, test } from 'vitest'
import { stepsOfDocuments } from '#contract/domains/document-steps.ts'

test('a name that wants documents stands at one step, those before are done and those behind wait', () => {
  const states = (documents: Parameters<typeof stepsOfDocuments>[0]) => stepsOfDocuments(documents).map(({ state }) => state)
  expect(states('missing')).toEqual(['current', 'waiting', 'waiting', 'waiting', 'waiting'])
  expect(stepsOfDocuments('missing', true).map(({ state }) => state)).toEqual(['done', 'current', 'waiting', 'waiting', 'waiting'])
  expect(states('rejected')).toEqual(['done', 'failed', 'waiting', 'waiting', 'waiting'])
  expect(states('pending')).toEqual(['done', 'done', 'current', 'waiting', 'waiting'])
  expect(states('approved')).toEqual(['done', 'done', 'done', 'current', 'waiting'])
  expect(states('refused')).toEqual(['done', 'done', 'done', 'done', 'failed'])
  expect(states('accepted')).toEqual(['done', 'done', 'done', 'done', 'done'])
})
