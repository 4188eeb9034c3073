import { expect, test } from 'vitest'
import { newClient } from '#components/clients/client/client-form-values.ts'
import { clientInput } from '#contract/clients/client-input.ts'

test('the form of a new client begins as the platform would fill in what is not sent', () => {
  const filled = Object.entries(clientInput.shape).flatMap(([name, field]) => {
    const read = field.safeParse(undefined)
    // What is off, empty or nothing is so in a form that says nothing of it.
    return read.success && read.data !== undefined && read.data !== null && read.data !== false && !Array.isArray(read.data)
      ? [[name, read.data] as const]
      : []
  })
  expect(filled.length).toBeGreaterThan(8)
  expect(newClient).toMatchObject(Object.fromEntries(filled))
})
