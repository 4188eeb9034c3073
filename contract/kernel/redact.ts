const secretNames =
  /^(authorization|cookie|set-?cookie|x-api-key|x-fingerprint|code|otp|totp|pin|captcha)$|passw(or)?d|token|secret|credential|private_?key|encryption_?key|backup_?codes?|session_?id/i
const censored = '[redacted]'
const deepest = 6

/** Whether the value of a field by this name is hidden wherever it is told. */
export const isSecretName = (name: string): boolean => secretNames.test(name)

/** A copy in which the value of every field with a secret's name is hidden, at any depth; long lists and deep trees are cut. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value)
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  if (depth >= deepest) return '[deeper]'
  if (ArrayBuffer.isView(value)) return '[bytes]'
  if (value instanceof Error) return redactError(value, depth)
  if (Array.isArray(value)) return value.slice(0, 50).map(item => redact(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, secretNames.test(name) && item !== undefined ? censored : redact(item, depth + 1)]),
  )
}

/** Hides the values of secret query parameters, of bearer tokens and of passwords in addresses, within any text. */
export function redactText(text: string): string {
  return withoutParameters(text)
    .replace(/\b(bearer\s+)[\w.~+/=-]+/gi, `$1${censored}`)
    .replace(/(:\/\/[^\s:/@]*:)[^\s@/]+@/g, `$1${censored}@`)
}

const secretParameter = /token|code|secret|password|key|otp|signature/i

/** One pass over a text of any length: no part of it is read again for a parameter that is not secret. */
function withoutParameters(text: string): string {
  const [name, value] = [/[?&][^=&?\s]*=/g, /[^&\s"']+/y]
  let hidden = ''
  let from = 0
  for (let found = name.exec(text); found; found = name.exec(text)) {
    value.lastIndex = name.lastIndex
    if (!secretParameter.test(found[0]) || !value.test(text)) continue
    hidden += text.slice(from, name.lastIndex) + censored
    from = value.lastIndex
    name.lastIndex = from
  }
  return hidden + text.slice(from)
}

/** Where an error of a database holds what was written or read: the row that failed, the key that exists, the values of the statement. */
const ofRecords: ReadonlySet<string> = new Set(['detail', 'where', 'internalQuery', 'params', 'parameters', 'queryOptions'])

function redactError(error: Error, depth: number) {
  const told = Object.fromEntries(Object.entries({ ...error, cause: error.cause }).filter(([name]) => !ofRecords.has(name)))
  const own = redact(told, depth + 1) as Record<string, unknown>
  // An error's code (ECONNREFUSED, 23505) is not a one-time code.
  const { code } = error as { code?: string }
  return { type: error.name, ...own, ...(code ? { code } : {}), message: redactText(error.message), stack: redactText(error.stack ?? '') }
}
