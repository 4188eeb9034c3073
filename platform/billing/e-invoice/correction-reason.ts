import type { CreditNote, CreditNoteKind } from '#contract/billing/credit-notes.ts'

/** Why an invoice is corrected, in both languages: the law wants it said on the note. */
const reasons: Readonly<Record<CreditNoteKind, string>> = {
  correction: 'تصحيح أو استرداد | Correction or refund',
  cancellation: 'إلغاء الفاتورة | Invoice cancelled',
  settlement: 'تسوية دون سداد | Settled without payment',
  badDebt: 'دين معدوم | Bad debt',
  reissue: 'إعادة إصدار في فاتورة أخرى | Reissued on another invoice',
  refund: 'استرداد المبلغ | Refund',
}

/** What staff gave as the reason, else what the kind of the note says. */
export const correctionReason = ({ kind, reason }: Pick<CreditNote, 'kind' | 'reason'>): string => reason ?? reasons[kind]
