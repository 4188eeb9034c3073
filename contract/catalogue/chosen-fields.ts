import { z } from 'zod'
import { domainExtension } from '../kernel/domain-name.ts'
import { code, reference } from '../kernel/fields.ts'

/** Records that were chosen among those of another resource. */
export const chosenIds = () => z.array(reference()).max(500).default([])

/** Extensions of domains with their dot, in small letters: .sa, .com.sa. */
export const extensions = () =>
  z
    .array(code(domainExtension, { max: 84, clean: value => value.trim().toLowerCase() }))
    .max(500)
    .default([])
