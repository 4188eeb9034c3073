import { expect, test } from 'vitest'
import { leastWidth, withRoom } from '#components/kit/list-screen/column-room.ts'
import type { ColumnInfo } from '#components/kit/list-screen/list-column.ts'

const column = (id: string, rest: Partial<ColumnInfo> = {}): ColumnInfo => ({ id, label: id, width: 150, ...rest })
const free = [
  column('number', { main: true }),
  column('client', { free: true, narrow: 'detail' }),
  column('due'),
  column('status', { narrow: 'status' }),
]

test('a number keeps its width and the column that grows never goes', () => {
  const shown = withRoom(free, false)
  expect(shown.filter(({ from }) => from === undefined).map(({ id }) => id)).toEqual(['number', 'client', 'status'])
  // The box, the menu and the margins; number and status as wide as they are; the least of what grows.
  expect(leastWidth(shown)).toBe(120 + 150 + 200 + 150)
})

test('where no other column grows the name does', () => {
  const named = [column('name', { main: true, free: true }), column('client', { narrow: 'detail' })]
  expect(withRoom(named, false).map(({ id, from }) => [id, from])).toEqual([
    ['name', undefined],
    ['client', 560],
  ])
  expect(leastWidth(withRoom(named, true))).toBe(120 + 200 + 150)
})
