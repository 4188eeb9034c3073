import { both } from './demo-catalogue.ts'

/** What staff are told of without looking: each to the group that leads or to one person. */
export const rules = [
  {
    name: 'Services that stop',
    events: ['services.suspended', 'services.terminated'],
    channels: ['bell'],
    bellTitle: both('{{ record }} has stopped', 'توقفت الخدمة {{ record }}'),
    bellText: both('Call {{ client }} before they call us.', 'اتصلوا بالعميل {{ client }} قبل أن يتصل بنا.'),
  },
  { name: 'Money that goes back', events: ['refunds.created', 'chargebacks.created'], channels: ['bell', 'mail'] },
  { name: 'Chargebacks that are lost', events: ['chargebacks.lost'], channels: ['bell', 'push'], critical: true },
]

/** Messages to many, each by a template of its own; one of them has a time, in days from now. */
export const campaigns = [
  {
    template: {
      name: both('Renew for two years', 'جدّد لسنتين'),
      subject: both('{{ company }}: two years at the price of today', '{{ company }}: سنتان بسعر اليوم'),
      text: both(
        'Hello {{ name }},\n\nrenew your hosting for two years before the end of the month, and its price stays as it is.',
        'مرحبًا {{ name }}،\n\nجدّد استضافتك لسنتين قبل نهاية الشهر، ويبقى سعرها كما هو.',
      ),
    },
    values: { name: 'Two years of hosting', type: 'product', owing: 'nothing' },
    inDays: 6,
  },
  {
    template: {
      name: both('Maintenance of the mail servers', 'صيانة خوادم البريد'),
      subject: both('Our mail servers rest on Friday night', 'صيانة خوادم البريد ليلة الجمعة'),
      text: both(
        'Hello {{ name }},\n\nour mail servers are updated on Friday between 02:00 and 04:00. Messages wait meanwhile; none is lost.',
        'مرحبًا {{ name }}،\n\nنحدّث خوادم البريد يوم الجمعة بين الساعة 02:00 و04:00. تنتظر الرسائل خلال ذلك ولا يضيع منها شيء.',
      ),
    },
    values: { name: 'Mail maintenance', type: 'general', marketing: false, noticeReason: 'It concerns a service that they use' },
    inDays: null,
  },
] as const
