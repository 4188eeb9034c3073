import type { CancellationType } from '#contract/services/cancellation-requests.ts'

/** Why clients do not want a service any more, and what became of it. */
export const cancellations: readonly {
  type: CancellationType
  reason: string
  end?: 'rejected' | 'withdrawn' | 'processed' | 'offered' | 'kept'
}[] = [
  { type: 'endOfPeriod', reason: 'ننتقل إلى بريد الشركة الأم مع نهاية العام' },
  { type: 'immediate', reason: 'The project was stopped' },
  { type: 'endOfPeriod', reason: 'أغلقنا الفرع ولم نعد نحتاج إلى صناديق بريده', end: 'withdrawn' },
  { type: 'immediate', reason: 'Too expensive for a team of three', end: 'rejected' },
  { type: 'immediate', reason: 'طلبناها مرتين بالخطأ', end: 'processed' },
  { type: 'immediate', reason: 'وجدنا استضافة بسعر أقل', end: 'offered' },
  { type: 'immediate', reason: 'We have to cut our costs this year', end: 'kept' },
]
/** What they are offered to stay; open for so many days. */
export const offer = { kind: 'discount', percent: 20, payments: 3, days: 14, text: 'تقديرًا لثقتكم بنا، نسعد بأن نقدم لكم خصمًا على دفعاتكم القادمة.' } as const
export const rejection = 'Your contract runs for another year; we offered a smaller plan instead.'

/** What companies become, and how far the request is. */
export const dataChanges: readonly { add: { en: string; ar: string }; explanation: string; end?: 'onHold' | 'accepted' }[] = [
  { add: { en: 'Holding', ar: 'القابضة' }, explanation: 'تحولت المؤسسة إلى شركة قابضة بقرار الشركاء' },
  { add: { en: 'and Partners', ar: 'وشركاه' }, explanation: 'A partner has joined; the registration was renewed', end: 'onHold' },
  { add: { en: 'International', ar: 'الدولية' }, explanation: 'The ministry has changed the trade name', end: 'accepted' },
]
export const missing = 'نأمل إرفاق صورة من السجل التجاري الجديد'

/** What the team of the demonstration is to do; `days` from today, in the past too. */
export const toDos: readonly { text: string; days: number | null; priority: 'low' | 'medium' | 'high'; shared: boolean; about?: 'client' }[] = [
  { text: 'الاتصال بعميل نجد بشأن الرصيد المتأخر', days: 0, priority: 'high', shared: true, about: 'client' },
  { text: 'Approve the new prices of hosting', days: 0, priority: 'medium', shared: true },
  { text: 'Renew the certificate of the mail server', days: -2, priority: 'high', shared: true },
  { text: 'إعداد عرض الباقات لموسم التخفيضات', days: 5, priority: 'medium', shared: false },
  { text: 'Ask Riyadh for a third server', days: null, priority: 'low', shared: true },
]
