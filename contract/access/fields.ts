import { z } from 'zod'
import { cleanText, latinDigits } from '../kernel/clean-text.ts'
import { cleaned, requiredText } from '../kernel/fields.ts'
import { password as passwordFinding } from '../kernel/password.ts'

/** An e-mail address or a mobile number, as typed. */
export const login = () => cleaned(cleanText, 254).min(1, { error: 'required' }).max(254)

/** A password as it was chosen, only to be compared: it is never trimmed or cleaned. */
export const typedPassword = () => z.string().min(1, { error: 'required' }).max(1000)

/** A password being chosen: the strong rules, each with its own message. */
export const newPassword = () =>
  z.string().check(context => {
    const finding = context.value === '' ? { key: 'required' } : passwordFinding(context.value)
    if (finding) context.issues.push({ code: 'custom', input: context.value, params: finding })
  })

/** The repeated password must be the same. */
export function confirmed<S extends z.ZodObject<{ password: z.ZodString; confirmation: z.ZodString }>>(schema: S): S {
  return schema.check(context => {
    const { password, confirmation } = context.value as { password: string; confirmation: string }
    if (password !== confirmation)
      context.issues.push({ code: 'custom', input: confirmation, path: ['confirmation'], params: { key: 'passwordsDiffer' } })
  }) as S
}

/** A code as typed: six digits, or a backup code such as 4f7k-9qxw. Spaces are dropped and letters made small. */
export const typedCode = () =>
  cleaned(value => latinDigits(value).replace(/\s/g, '').toLowerCase(), 20)
    .min(1, { error: 'required' })
    .max(20)

/** The handle of a started check; worth nothing without its code. */
export const challenge = () => z.string().min(1, { error: 'required' }).max(100)

/** What a browser's WebAuthn call takes or answers, as JSON (Web Authentication level 3, section 5.1). */
export const passkeyOptions = () => z.record(z.string(), z.unknown())
export const passkeyResponse = () =>
  z.looseObject({
    id: z.string().min(1).max(1400),
    rawId: z.string().min(1).max(1400),
    type: z.literal('public-key'),
    response: z.looseObject({ clientDataJSON: z.string().min(1).max(4000) }),
    clientExtensionResults: z.looseObject({}),
  })
export const passkeyName = () => requiredText({ max: 60 })

/** The token of a link, or of a remembered device. */
export const linkToken = () => z.string().min(1, { error: 'required' }).max(100)

/** The proof of a solved captcha, as the widget gives it. */
export const captchaProof = () => z.string().max(8000)

/** A time zone of the IANA list, such as Asia/Riyadh. */
export const timeZone = () =>
  z
    .string()
    .max(60)
    .check(context => {
      if (!knownTimeZone(context.value)) context.issues.push({ code: 'custom', input: context.value, params: { key: 'notAChoice' } })
    })

function knownTimeZone(value: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }) !== null && /^[A-Za-z]/.test(value)
  } catch {
    return false
  }
}
