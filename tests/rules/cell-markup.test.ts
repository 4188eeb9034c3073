import { Check, Search } from 'lucide-react'
import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { cellMarkup } from '#components/kit/list-screen/cell-markup.ts'
import { Email } from '#components/kit/values/email.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { NameCell } from '#components/kit/values/name-cell.tsx'
import { Phone } from '#components/kit/values/phone.tsx'
import { StatusGlyph } from '#components/kit/values/status-glyph.tsx'
import { statusGlyphs } from '#components/kit/values/statuses.ts'
import { Avatar } from '#components/ui/avatar.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Tag } from '#components/ui/tag.tsx'

const hostile = [
  `<img src=x onerror="alert(1)">`,
  `"><script>alert('1')</script>`,
  `&lt;b&gt; &amp; &`,
  `' onmouseover='alert(1)`,
  '</td></tr></table>',
  '\u2028\u0000\ud800',
]

/** What a browser makes of the HTML, as HTML again: React writes apostrophes otherwise. */
const read = (html: string) => html.replaceAll('&#x27;', "'")

const cells: [string, ReactNode][] = [
  ...hostile.flatMap((text): [string, ReactNode][] => [
    ['text', text],
    ['name', h(NameCell, { name: text, also: text })],
    ['e-mail', h(Email, { value: text })],
    ['phone', h(Phone, { value: text })],
    ['tag', h('span', null, Tag({ colour: text, children: text }))],
    ['picture', h(Avatar, { id: text, name: text, src: `/api/file/${text}` })],
    ['attributes', h('span', { title: text, 'data-status': text, 'aria-label': text, className: text }, text)],
  ]),
  ['money', h(Money, { amount: -1_437_50, loss: true })],
  ['number', 12],
  ['nothing', [null, undefined, false, true, '']],
  ['several', ['a', 1, h('b', { key: 'b' }, 'c')]],
  ['icon', h(Icon, { of: Check, label: 'Yes "<' })],
  ['icon of many parts', h(Icon, { of: Search, flip: true, size: 12 })],
  ['booleans', h('span', { 'aria-hidden': true, 'data-cut': false, title: undefined }, h('br'))],
  ['long', h(NameCell, { name: 'x'.repeat(400) })],
  ...Object.values(statusGlyphs).map((name): [string, ReactNode] => [name, h(StatusGlyph, { name })]),
]

test.each(cells)('a cell of a list is the HTML that React would write: %s', (_, cell) => {
  const markup = cellMarkup(cell)
  expect(markup).toBeDefined()
  expect(read(markup ?? '')).toBe(read(renderToStaticMarkup(cell)))
})

const browserPart = Object.assign(() => null, { $$typeof: Symbol.for('react.client.reference') })

const scripted = ['java', 'script:alert(1)'].join('')
const left: Record<string, ReactNode> = {
  'a part that lives in the browser': h('span', null, h(browserPart)),
  'a part that waits': h(async () => 'late'),
  'a handler': h('span', { onClick: () => {} }),
  'a style': h('span', { style: { color: 'red' } }),
  'a script for an address': h('a', { href: scripted }),
  'an address of another host without its scheme': h('a', { href: '//example.org' }),
  'an attribute not known': h('span', { onclick: 'alert(1)' }),
  'an element not known': h('a b'),
}

test.each(Object.entries(left))('React draws %s', (_, cell) => {
  expect(cellMarkup(cell)).toBeUndefined()
})
