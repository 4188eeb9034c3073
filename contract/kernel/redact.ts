const secretNames =
  /^(authorization|cookie|set-?cookie|x-api-key|x-fingerprint|code|otp|totp|pin|captcha)$|passw(or)?d|token|secret|credential|private_?key|encryption_?key|backup_?codes?|session_?id/i
const censored = '[redacted]'
const deepest = 6

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
  return text
    .replace(/([?&](?:[^=&\s]*(?:token|code|secret|password|key|otp|signature)[^=&\s]*)=)[^&\s"']+/gi, `$1${censored}`)
    .replace(/\b(bearer\s+)[\w.~+/=-]+/gi, `$1${censored}`)
    .replace(/(\b[a-z][a-z\d+.-]*:\/\/[^\s:/@]*:)[^\s@/]+@/gi, `$1${censored}@`)
}

function redactError(error: Error, depth: number) {
  const own = redact({ ...error, cause: error.cause }, depth + 1) as Record<string, unknown>
  // An error's code (ECONNREFUSED, 23505) is not a one-time code.
  const { code } = error as { code?: string }
  return { type: error.name, ...own, ...(code ? { code } : {}), message: redactText(error.message), stack: redactText(error.stack ?? '') }
}
