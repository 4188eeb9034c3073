import { z } from 'zod'
import { choice, countryCode, email, optional, phone, postalCode, requiredText, street, text } from '../kernel/fields.ts'
import type { FieldProblems } from '../kernel/problem.ts'
import { saudiMobile } from '../kernel/saudi.ts'

/** Who answers for a name besides its holder. */
export const contactRoles = ['admin', 'tech', 'billing'] as const
export type ContactRole = (typeof contactRoles)[number]
/** Whom a registry knows of a name. The holder is its client. */
export const registryRoles = ['registrant', ...contactRoles] as const
export type RegistryRole = (typeof registryRoles)[number]

/** A person or an organisation as registries write them down. */
export interface DomainContact {
  name: string
  organisation: string | null
  email: string
  /** E.164 */
  phone: string | null
  street: string
  city: string
  postalCode: string
  /** ISO 3166, two letters. */
  countryCode: string
}
export const contactFields = [
  ...(['name', 'organisation', 'email', 'phone', 'street', 'city', 'postalCode', 'countryCode'] as const),
] as const satisfies (keyof DomainContact)[]

export const contactShape = {
  contactName: requiredText({ max: 120 }),
  organisation: optional(text({ max: 120 })),
  email: email(),
  phone: phone(),
  street: street({ max: 255 }),
  city: requiredText({ max: 100 }),
  postalCode: optional(postalCode()),
  countryCode: countryCode(),
}
export const contactInput = z.object({ role: choice(contactRoles), ...contactShape })
export type ContactInput = z.output<typeof contactInput>

const where = {
  organisation: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  street: z.string(),
  city: z.string(),
  postalCode: z.string(),
  countryCode: z.string(),
}
/** A contact as an answer tells it. */
export const toldContact = z.object({ name: z.string(), ...where })

/** One of a name's own contacts, as it is kept; a holder only after a change that its registry took. */
export const keptContact = z.object({ role: z.enum(registryRoles), contactName: z.string(), ...where })
export type KeptContact = z.output<typeof keptContact>

/** What a Saudi name asks of who administers it: to be in the Kingdom, and to be reached there. */
export function saudiContactProblems({ role, countryCode, phone }: ContactInput): FieldProblems {
  if (role !== 'admin') return {}
  const problems: FieldProblems = {}
  if (countryCode !== 'SA') problems.countryCode = { key: 'notInKingdom' }
  // The code by which they confirm comes as a text message.
  const finding = phone.startsWith('+966') ? saudiMobile(phone) : ({ key: 'notInKingdom' } as const)
  if (finding) problems.phone = finding
  return problems
}

/** Where a registry has another contact than we do, by field. What it does not tell does not differ. */
export function contactDifferences(ours: DomainContact, theirs: DomainContact): (keyof DomainContact)[] {
  return contactFields.filter(field => {
    const [own, told] = [bare(field, ours[field]), bare(field, theirs[field])]
    return told !== '' ? own !== told : field === 'organisation' && own !== ''
  })
}
const bare = (field: keyof DomainContact, value: string | null): string => {
  const text = (value ?? '').normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ')
  return field === 'phone' ? text.replace(/\D/g, '') : text
}
