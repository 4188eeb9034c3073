import { choice, type MergeValue, number, secretLink, text } from './merge-values.ts'
import type { MessageCategory } from './message-categories.ts'

/** Something of which we write to somebody, and what its messages may tell. */
export interface MessageEvent {
  category: MessageCategory
  /** Goes out whichever categories its receiver wants: an answer, money, what a contract asks us to tell. */
  asked?: true
  /** Always goes out: codes, warnings and what staff wrote by hand. Nobody can switch it off. */
  critical?: true
  values: Readonly<Record<string, MergeValue>>
}

const name = text('Noura Al-Otaibi', 'نورة العتيبي')
const client = text('Example Co.', 'شركة المثال')
const time = text('2026-11-23 09:30 AM (Asia/Riyadh)')
const ip = text('203.0.113.7')
const day = text('2026-11-30')
const ofName = { name, domain: text('example.com.sa') }
const leftBehind = { invoices: choice('stay', 'none'), documents: choice('erased', 'none') }
const service = text('Business hosting – example.sa', 'استضافة الأعمال – example.sa')
const answer = text('The name on the document differs.', 'الاسم في الوثيقة مختلف.')
const amount = text('1,150.00 SAR')
const request = text('1024')
const ofCard = { cardCharge: choice('day', 'soon', 'none'), cardDay: day, cardEnding: text('1234') }
const link: MergeValue = { kind: 'link', sample: 'https://example.sa/account' }
const whatIsOffered = {
  ...{ kind: choice('discount', 'credit', 'downgrade'), percent: text('20'), payments: number(3), amount: text('50.00 SAR') },
  product: text('Starter hosting', 'استضافة البداية'),
}

const access = (values: MessageEvent['values']): MessageEvent => ({ category: 'access', critical: true, values })
const asked = (category: MessageCategory, values: MessageEvent['values']): MessageEvent => ({ category, asked: true, values })
const of = (category: MessageCategory, values: MessageEvent['values']): MessageEvent => ({ category, values })

/** Every event of which we write, by the name of its template; `company` may be told of each. Texts: messages/…/mail-templates.json. */
export const messageEvents = {
  signInCode: access({ name: { ...name, only: 'mail' }, code: { kind: 'secret', sample: '482913' }, minutes: number(5) }),
  passwordReset: access({
    name: { ...name, only: 'mail' },
    link: { ...secretLink('reset'), only: 'mail' },
    code: { kind: 'secret', sample: '482913', only: 'sms' },
    minutes: number(30),
  }),
  passwordChanged: access({ name, time, ip }),
  newDevice: access({ name, time, ip, device: text('Chrome on Windows', 'Chrome على Windows'), link: secretLink('not-me') }),
  invitation: access({ name, link: secretLink('invitation'), hours: number(72) }),
  secondFactorReminder: access({ name, link }),
  secondStepChanged: access({ name, what: choice('app', 'noApp', 'codes'), time, ip }),
  passkeyAdded: access({ name, passkey: text('iPhone'), time, ip }),
  apiTokenMade: access({ name, token: text('Accounting'), time, ip }),
  emailChanged: access({ name, time, email: text('new@example.sa') }),
  secondFactorReset: access({ name, time }),
  testMail: access({ name }),
  scheduledReport: asked('general', { name, report: text('Annual income', 'الدخل السنوي'), day, rows: number(12) }),
  exportReady: of('general', {
    name,
    file: text('clients.xlsx'),
    rows: number(120),
    address: { kind: 'link', sample: 'https://example.sa/file' },
  }),
  systemNotice: of('general', {
    title: text('A job needs a person', 'مهمة تحتاج إلى شخص'),
    text: text('It gave up.', 'توقفت بعد محاولات.'),
    link,
  }),
  clientWelcome: {
    category: 'general',
    critical: true,
    values: {
      ...{ name, number: request, login: text('noura@example.sa'), link: secretLink('welcome'), days: number(7) },
      signIn: choice('new', 'known', 'none'),
    },
  },
  /** They become a user of a client, or its owner, only by agreeing. */
  clientInvitation: access({ client, link: secretLink('join'), hours: number(72), as: choice('user', 'owner') }),
  /** What they sign in with is to be another: the old and the new address are asked, and told afterwards. */
  signInChange: access({
    what: choice('email', 'mobile'),
    side: choice('old', 'new'),
    to: text('noura.new@example.sa'),
    link: secretLink('confirm-sign-in'),
    hours: number(72),
  }),
  /** Who administers a name confirms that: the link by mail, the code by SMS. */
  nameConfirmation: {
    category: 'domain',
    critical: true,
    values: {
      ...{ name: { ...text('Sara Al-Qahtani', 'سارة القحطاني'), only: 'mail' }, domain: text('example.com.sa') },
      ...{
        holder: { ...client, only: 'mail' },
        link: { ...secretLink('confirm-name'), only: 'mail' },
        hours: { ...number(72), only: 'mail' },
      },
      ...{ code: { kind: 'secret', sample: '482913', only: 'sms' }, minutes: { ...number(5), only: 'sms' } },
    },
  },
  signInChanged: access({ what: choice('email', 'mobile'), to: text('noura.new@example.sa') }),
  ownerChanged: access({ client, owner: text('noura@example.sa') }),
  clientMessage: {
    category: 'general',
    critical: true,
    values: { subject: text('About your account', 'بخصوص حسابك'), message: text('Thank you for your call.', 'شكرًا لاتصالك.') },
  },
  /** What staff send to clients by a template of their own. */
  clientNotice: {
    category: 'general',
    critical: true,
    values: { name, number: request, email: text('noura@example.sa'), companyName: text('Example Co.', 'شركة المثال') },
  },
  contactReply: {
    category: 'support',
    critical: true,
    values: {
      ...{ name, subject: text('A question', 'استفسار') },
      ...{ message: text('Here is the answer.', 'إليك الجواب.'), quoted: text('> How?', '> كيف؟') },
    },
  },
  hostingReady: of('product', {
    ...{ name, product: text('Business hosting', 'استضافة الأعمال'), domain: text('example.sa') },
    ...{ username: text('example'), server: text('srv1.example.net'), link },
  }),
  serviceReady: of('product', { name, product: text('Business hosting', 'استضافة الأعمال'), link }),
  serviceSuspended: of('product', { name, service, reason: text('The invoice is overdue.', 'الفاتورة متأخرة السداد.') }),
  ...{ serviceUnsuspended: of('product', { name, service }), cancellationRejected: asked('product', { name, service, answer }) },
  serviceDataAsked: asked('product', {
    ...{ name, service },
    fields: text('– Commercial registration number', '– رقم السجل التجاري'),
    reason: text('We need it for the certificate.', 'نحتاج إليه لإصدار الشهادة.'),
  }),
  ...{ domainRenewed: asked('domain', { ...ofName, day }), domainRenewalOff: asked('domain', { ...ofName, day }) },
  ...{ domainMovedAway: asked('domain', ofName), domainFailed: asked('domain', { ...ofName, how: choice('register', 'transfer') }) },
  nameDeletion: asked('domain', { ...ofName, outcome: choice('asked', 'done', 'refunded') }),
  domainExpiring: asked('domain', { ...ofName, day, renewal: choice('itself', 'off') }),
  domainEnding: asked('domain', { ...ofName, state: choice('grace', 'redemption', 'expired'), day }),
  domainRegistered: asked('domain', { ...ofName, how: choice('register', 'transfer'), day }),
  documentsAsked: asked('domain', {
    ...{ name, domain: text('example.com.sa') },
    documents: text('– Commercial registration', '– سجل تجاري'),
    reason: text('The copy that we have cannot be read.', 'النسخة التي لدينا غير مقروءة.'),
  }),
  serviceHeld: of('product', { name, service, reason: text('A copy of the licence is missing.', 'تنقصنا صورة من السجل التجاري.') }),
  cancellationAsked: asked('product', { name, service, day, type: choice('immediate', 'endOfPeriod') }),
  ...{ cancellationProcessed: asked('product', { name, service }), cancellationWithdrawn: asked('product', { name, service }) },
  retentionOffered: asked('product', {
    ...{ name, service, message: text('We would like to keep you.', 'يسعدنا بقاؤك معنا.'), day, link },
    ...whatIsOffered,
  }),
  retentionAccepted: asked('product', { name, service, ...whatIsOffered }),
  orderConfirmation: asked('product', {
    ...{ name, number: text('4821937056'), total: amount, link },
    items: text('Business hosting – example.sa: 1,000.00 SAR', 'استضافة الأعمال – example.sa: 1,000.00 SAR'),
    payment: choice('open', 'none'),
  }),
  newPrice: asked('product', { name, service, day, before: text('100.00 SAR'), after: text('120.00 SAR') }),
  dataChangeAccepted: asked('general', { name, number: request }),
  dataChangeRejected: asked('general', { name, number: request, answer }),
  dataChangeMoreAsked: asked('general', { name, number: request, answer }),
  quoteSent: asked('general', {
    ...{ name, number: text('Q-1024'), subject: text('New website', 'موقع جديد') },
    ...{ link: secretLink('quote'), lastDay: day },
  }),
  transferCode: asked('domain', { name, domain: text('example.com'), code: { kind: 'secret', sample: 'k7Wq-2fRt-9xLm' } }),
  ownershipTransferred: asked('domain', { ...ofName, outcome: choice('given', 'received'), day, ...leftBehind }),
  ...{ transferCodeWanted: asked('domain', ofName), zoneChanged: of('domain', { name, zone: text('example.com.sa'), day }) },
  documentsWanted: asked('domain', { ...ofName, day, answer }),
  holderChange: asked('domain', {
    ...{ name, domain: text('example.com.sa'), holder: text('Sara Al-Qahtani', 'سارة القحطاني') },
    ...{ outcome: choice('done', 'rejected'), answer },
  }),
  /** A card is charged by itself no more, as it was refused again and again. */
  cardSwitchedOff: asked('invoice', { name, digits: text('1111'), link }),
  cardExpiring: of('invoice', { name, digits: text('1111'), day, link }),
  quoteReminder: of('general', {
    ...{ name, number: text('Q-1024'), subject: text('New website', 'موقع جديد'), link: secretLink('quote'), lastDay: day },
  }),
  /** A document that the client gave us, and can see, ends soon. */
  fileEnding: of('general', { name, document: text('Commercial registration', 'السجل التجاري'), day }),
  /** Staff asked, by a rule, that somebody be told of an event. */
  ruleNotice: {
    category: 'general',
    critical: true,
    values: {
      what: text('Created invoice', 'إنشاء فاتورة'),
      ...{ record: text('INV-1024'), rule: text('Large invoices', 'الفواتير الكبيرة') },
    },
  },
  /** It comes with the invoice, and with a link to pay it while something of it is to be paid. Who buys is owed the tax invoice by law. */
  invoiceIssued: asked('invoice', {
    ...{ name, number: text('INV-1024'), amount, day, owed: amount },
    ...{ status: choice('open', 'paid'), link: secretLink('pay'), ...ofCard },
  }),
  paymentReceived: of('invoice', { name, amount, invoices: text('INV-1024, INV-1025'), of: choice('invoices', 'wallet') }),
  /** A transfer that was announced was not found, and why. */
  transferRejected: asked('invoice', {
    ...{ name, amount, invoices: text('INV-1024, INV-1025'), of: choice('invoices', 'wallet') },
    answer: text('The amount on the slip differs.', 'المبلغ في الإيصال مختلف.'),
  }),
  /** It comes with the credit note, which is owed as the invoice is. */
  creditNoteIssued: asked('invoice', { name, number: text('CN-000012'), invoice: text('INV-1024'), amount }),
  /** It comes with the statement of account. */
  statementSent: asked('invoice', { name, firstDay: day, lastDay: day }),
  /** With the invoice and a link to pay it, as it was sent. */
  invoiceDue: of('invoice', { name, number: text('INV-1024'), amount, day, link: secretLink('pay'), ...ofCard }),
  invoiceOverdue: of('invoice', { name, number: text('INV-1024'), amount, day, link: secretLink('pay') }),
  refundCompleted: asked('invoice', {
    ...{ name, amount, invoice: text('INV-1024') },
    ...{ of: choice('invoice', 'wallet'), to: choice('wallet', 'external') },
  }),
} as const satisfies Record<string, MessageEvent>
export type MessageEventName = keyof typeof messageEvents
export const messageEventNames = Object.keys(messageEvents) as [MessageEventName, ...MessageEventName[]]

export type MessageChannel = 'mail' | 'sms' | 'push'

/**
 * What the messages of an event may tell, the name of the company among it. A push tells what its mail does, except codes and links that open something:
 * it lies on a locked screen.
 */
export function valuesOf(event: MessageEventName, channel: MessageChannel): Readonly<Record<string, MergeValue>> {
  const values: Readonly<Record<string, MergeValue>> = { ...messageEvents[event].values, company: text('Sijil', 'سجل') }
  const as = channel === 'push' ? 'mail' : channel
  return Object.fromEntries(
    Object.entries(values).filter(([, { only = as, kind }]) => only === as && !(channel === 'push' && kind === 'secret')),
  )
}

export const isCritical = (event: MessageEventName): boolean => (messageEvents[event] as MessageEvent).critical === true
/** Sent only to who wants its category. */
export const isOptional = (event: MessageEventName): boolean => !isCritical(event) && !(messageEvents[event] as MessageEvent).asked

/** What staff get by their own rights: whoever else is to have it gets it by theirs. */
export const forStaff: readonly MessageEventName[] = ['scheduledReport', 'exportReady', 'systemNotice', 'ruleNotice', 'testMail']
/** Whether it lets its reader in, or in place of its receiver: codes and links of access, of a name or of a quote; a link to pay an invoice lets nobody in. */
export function letsIn(event: MessageEventName): boolean {
  const { category, values }: MessageEvent = messageEvents[event]
  return category === 'access' || (category !== 'invoice' && Object.values(values).some(({ kind }) => kind === 'secret'))
}
/** Whether others may get a copy of its mails. */
export const mayBeCopied = (event: MessageEventName): boolean => !letsIn(event) && !forStaff.includes(event)

/** Events without texts of ours: each message of them is by a template that somebody wrote. */
export const ownTemplatesOnly = ['clientNotice'] as const satisfies MessageEventName[]
