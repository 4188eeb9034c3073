import type { FieldDefinition } from '#components/kit/record-form/field-definition.ts'
import { type VatReasonCode, vatReasonCodes, vatReasons } from '#contract/billing/vat-reasons.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { vatCategories } from '#contract/kernel/tax.ts'

const named = (code: VatReasonCode, { en, ar }: Bilingual = vatReasons[code]) => ({ en: `${en} (${code})`, ar: `${ar} (${code})` })

/** The reasons for which something bears no VAT, in the reader's language, each with its code. */
export const reasonTexts: Readonly<Record<string, Bilingual>> = Object.fromEntries(vatReasonCodes.map(code => [code, named(code)]))

/** How something is taxed, and why where it bears no VAT: the reasons that are offered are those of its category. */
export const vatFields = <C extends string, N extends string>(category: C, reason: N): FieldDefinition<C | N>[] => [
  { name: category, kind: 'choice', options: vatCategories },
  ...(['Z', 'E', 'O'] as const).map(
    (one): FieldDefinition<C | N> => ({
      name: reason,
      kind: 'choice',
      optional: true,
      full: true,
      options: vatReasonCodes.filter(code => vatReasons[code].category === one),
      texts: reasonTexts,
      when: { field: category, is: [one] },
    }),
  ),
]
