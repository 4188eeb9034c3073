import { expect, test } from 'vitest'
import { redact } from '#contract/kernel/redact.ts'

test('an error of the database tells what failed, and nothing of what was written', () => {
  const row = 'Failing row contains (1, 1098765432, sara@example.sa)'
  const error = Object.assign(new Error('null value in column "name"', { cause: Object.assign(new Error('inner'), { detail: row }) }), {
    code: '23502',
    severity: 'ERROR',
    table: 'clients',
    query: 'insert into "clients" values ($1)',
    detail: row,
    where: `COPY clients, line 1: "${row}"`,
    params: ['1098765432'],
    parameters: ['1098765432'],
  })
  const told = redact({ err: error }) as { err: Record<string, unknown> }
  expect(told.err).toMatchObject({ code: '23502', table: 'clients', query: 'insert into "clients" values ($1)', message: error.message })
  expect(JSON.stringify(told)).not.toMatch(/1098765432|sara@/)
})
