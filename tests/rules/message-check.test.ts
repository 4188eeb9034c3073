import { expect, test } from 'vitest'
import { hostsIn } from '#contract/kernel/hosts-in.ts'
import { builtInMessages, namespaces } from '#platform/kernel/translator.ts'
import { checkMessage } from '#platform/settings/language/message-check.ts'

type Messages = { [key: string]: string | Messages }
const flat = (messages: Messages, path = ''): [string, string][] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : flat(value, `${path}${key}.`),
  )

test.each(['en-US', 'ar-SA'] as const)(
  'every built-in text of %s could be written by somebody',
  locale => {
    const refused = namespaces()
      .filter(name => name !== 'kitPage')
      .flatMap(namespace => {
        const english = new Map(flat(builtInMessages('en-US', namespace)))
        return flat(builtInMessages(locale, namespace)).flatMap(([key, text]) => {
          const finding = checkMessage(text, { english: english.get(key) as string, own: text }, locale)
          return finding ? [`${namespace}.${key}: ${finding.key}`] : []
        })
      })
    expect(refused).toEqual([])
    // Every text there is: more than the usual time where the machine is busy.
  },
  60_000,
)

test.each([
  ['See evil.example now', ['evil.example']],
  ['https://a.b/c', ['https://']],
  ['e.g. this, v1.2, 3.14 and so on... Then.', []],
  ['MAIL: a@EVIL.example', ['evil.example']],
  ['موقع.السعودية', ['موقع.السعودية']],
  ['1.2.3.4', ['1.2.3.4']],
])('%s names %j', (text, hosts) => {
  expect(hostsIn(text)).toEqual(hosts)
})
