import { expect, test } from 'vitest'
import { calendarDate } from '#contract/kernel/fields.ts'
import { shortened } from '#contract/kernel/shortened.ts'
import { csvRows } from '#platform/kernel/csv-rows.ts'
import { withCode } from '#platform/messaging/template/template-code.ts'

test('a text is cut between characters', () => {
  expect(shortened('abc', 3)).toBe('abc')
  expect(shortened('ab😀', 3)).toBe('ab')
  expect(shortened('ab😀c', 4)).toBe('ab😀')
  for (const most of [1, 2, 3, 4, 5]) expect(shortened('😀😀😀', most).isWellFormed()).toBe(true)
})

test('a day that nobody means is a slip', () => {
  expect(calendarDate().safeParse('2999-12-31').success).toBe(true)
  for (const day of ['3000-01-01', '9999-12-31']) expect(calendarDate().safeParse(day).success).toBe(false)
})

test('of a table no more is read than is taken', () => {
  const rows = csvRows('a\nb\n\nc\n"never closed', 'csv', { most: 2 })
  expect(rows.map(({ cells }) => cells[0])).toEqual(['a', 'b', 'c'])
})

test('the code of a template is found as the engine finds it', () => {
  const marked = (text: string) => withCode(text, code => `[${code}]`)
  expect(marked('a {{ b }} c {% d %} {{ e')).toBe('a [{{ b }}] c [{% d %}] {{ e')
  expect(marked('{{ {% a }} %}')).toBe('[{{ {% a }}] %}')
  expect(marked('{% {{ a }}')).toBe('{% [{{ a }}]')
  expect(marked('{ {{{a}}}')).toBe('{ [{{{a}}]}')
})
