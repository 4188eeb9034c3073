const both = (en: string, ar: string) => ({ en, ar })
const paragraphs = (...texts: string[]) => texts.map(text => `<p>${text}</p>`).join('')
const steps = (...texts: string[]) => `<ol>${texts.map(text => `<li>${text}</li>`).join('')}</ol>`

/** Departments of the demonstration, and how many of its staff work in each, from the first. */
export const departments = [
  { staff: 4, name: both('Technical support', 'الدعم الفني'), description: both('Hosting, servers, e-mail and DNS.', 'الاستضافة والخوادم والبريد وسجلات النطاقات.') },
  { staff: 3, name: both('Billing', 'الفواتير'), description: both('Invoices, payments and VAT.', 'الفواتير والمدفوعات وضريبة القيمة المضافة.') },
  { staff: 2, name: both('Saudi domains', 'النطاقات السعودية'), description: both('Documents of the Saudi registry.', 'مستندات السجل السعودي.') },
].map(({ staff, ...department }, order) => ({ staff, department: { ...department, order, autoCloseHours: 72 } }))

/** Questions by section. */
export const questions = [
  {
    section: both('Domains', 'النطاقات'),
    items: [
      {
        question: both('Who may register a Saudi domain?', 'من يحق له تسجيل نطاق سعودي؟'),
        answer: both(
          paragraphs('Companies with a commercial register, holders of a Saudi trademark, and people with a Saudi identity or residence permit. The registry asks for the document before the domain is active.'),
          paragraphs('المنشآت التي لديها سجل تجاري، وأصحاب العلامات التجارية المسجلة في المملكة، والأفراد من مواطنين ومقيمين. ويطلب السجل المستند قبل تفعيل النطاق.'),
        ),
      },
      {
        question: both('How do I move my domain to you?', 'كيف أنقل نطاقي إليكم؟'),
        answer: both(
          steps('Unlock the domain where it is now.', 'Ask for its authorisation code.', 'Order the transfer here and enter the code.'),
          steps('ألغِ قفل النطاق لدى المسجل الحالي.', 'اطلب رمز التفويض.', 'اطلب النقل من حسابك لدينا وأدخل الرمز.'),
        ),
      },
    ],
  },
  {
    section: both('Billing', 'الفواتير'),
    items: [
      {
        question: both('Are prices with VAT?', 'هل تشمل الأسعار ضريبة القيمة المضافة؟'),
        answer: both(
          paragraphs('Prices are shown without VAT. The invoice adds 15 % for clients in Saudi Arabia and carries the code that the tax authority asks for.'),
          paragraphs('تُعرض الأسعار دون الضريبة، وتُضاف نسبة 15٪ في الفاتورة لعملاء المملكة، وتحمل الفاتورة رمز الاستجابة السريعة الذي تشترطه هيئة الزكاة والضريبة والجمارك.'),
        ),
      },
      {
        question: both('How long do I have to pay an invoice?', 'كم مدة سداد الفاتورة؟'),
        answer: both(
          paragraphs('Services renew on the day they are paid. An invoice that stays unpaid for seven days stops the service, not its data.'),
          paragraphs('تتجدد الخدمة يوم سداد فاتورتها، وتتوقف إن تأخر السداد سبعة أيام مع بقاء بياناتها محفوظة.'),
        ),
      },
    ],
  },
]

/** Articles by category. */
export const articles = [
  {
    category: both('E-mail', 'البريد الإلكتروني'),
    items: [
      {
        title: both('Set up e-mail on a phone', 'إعداد البريد على الجوال'),
        tags: ['imap', 'phone'],
        status: 'published',
        body: both(
          steps('Open Settings, then Mail, then Add account.', 'Choose IMAP. The server is mail.example.sa, port 993, with TLS.', 'For outgoing mail use the same server, port 465, with your address and password.'),
          steps('افتح الإعدادات ثم البريد ثم إضافة حساب.', 'اختر IMAP، والخادم <code>mail.example.sa</code> والمنفذ 993 مع TLS.', 'للبريد الصادر استخدم الخادم نفسه والمنفذ 465 مع عنوانك وكلمة مرورك.'),
        ),
      },
      {
        title: both('Why mail lands in spam: SPF, DKIM and DMARC', 'لماذا يصل البريد إلى الرسائل غير المرغوبة: SPF وDKIM وDMARC'),
        tags: ['spf', 'dkim', 'dmarc'],
        status: 'published',
        body: both(
          paragraphs('Three DNS records tell other servers that your mail is yours. Add all three, wait an hour, then send yourself a message and read its headers.'),
          paragraphs('ثلاثة سجلات في النطاق تثبت للخوادم الأخرى أن بريدك صادر منك. أضفها جميعًا، وانتظر ساعة، ثم أرسل رسالة إلى نفسك واقرأ ترويساتها.'),
        ),
      },
    ],
  },
  {
    category: both('Domains and DNS', 'النطاقات وسجلاتها'),
    items: [
      {
        title: both('Point a domain to another server', 'توجيه النطاق إلى خادم آخر'),
        tags: ['dns'],
        status: 'published',
        body: both(
          paragraphs('Change the A record to the address of the new server. Lower its TTL to 300 seconds a day before, so that the change is seen within minutes.'),
          paragraphs('غيّر سجل A إلى عنوان الخادم الجديد، وخفّض مدة TTL إلى 300 ثانية قبل ذلك بيوم ليظهر التغيير خلال دقائق.'),
        ),
      },
      {
        title: both('Documents for a Saudi domain', 'مستندات النطاق السعودي'),
        tags: ['sa'],
        status: 'draft',
        body: both(
          paragraphs('Which document the registry asks for, by kind of applicant and by ending.'),
          paragraphs('المستند الذي يطلبه السجل حسب نوع مقدم الطلب وامتداد النطاق.'),
        ),
      },
    ],
  },
]

/** Replies by category. */
export const replies = [
  {
    category: both('First answers', 'الردود الأولى'),
    items: [
      {
        title: both('We are looking into it', 'نعمل على طلبك'),
        body: both(
          paragraphs('Dear {{client.firstName}},', 'thank you for writing. We are looking into it and answer within two working hours.'),
          paragraphs('مرحبًا {{client.firstName}}،', 'شكرًا لتواصلك. نعمل على طلبك ونوافيك بالرد خلال ساعتي عمل.'),
        ),
      },
      {
        title: both('Nameservers were changed', 'تم تغيير خوادم الأسماء'),
        body: both(
          paragraphs('Dear {{client.firstName}},', 'the nameservers are changed. It takes up to 24 hours until the change is seen everywhere.'),
          paragraphs('مرحبًا {{client.firstName}}،', 'غيّرنا خوادم الأسماء، ويكتمل ظهور التغيير خلال 24 ساعة.'),
        ),
      },
    ],
  },
  {
    category: both('Billing', 'الفواتير'),
    items: [
      {
        title: both('The payment has arrived', 'وصلت دفعتك'),
        body: both(
          paragraphs('Dear {{client.displayName}},', 'your payment has arrived; the invoice is paid.'),
          paragraphs('السادة {{client.displayName}}،', 'وصلت دفعتكم وأصبحت الفاتورة مسددة.'),
        ),
      },
    ],
  },
]

/** What visitors wrote, newest last; `hours` before the first start. */
export const contacts = [
  { hours: 50, language: 'ar-SA', name: 'فهد العتيبي', email: 'fahad@alnokhba.example', subject: 'نقل استضافة 12 موقعًا', message: 'السلام عليكم، لدينا 12 موقعًا على خادم خارج المملكة ونرغب في نقلها إليكم. ما الخطة المناسبة وكم يستغرق النقل؟' },
  { hours: 27, language: 'en-US', name: 'Maya Haddad', email: 'maya@cedarstudio.example', subject: 'Google Workspace for 40 people', message: 'We are 40 people and want Google Workspace with an invoice in riyals. Do you move the old mailboxes as well?' },
  { hours: 5, language: 'ar-SA', name: 'ريم السبيعي', email: 'reem@darmasah.example', subject: 'مستندات نطاق سعودي لعيادة', message: 'نود تسجيل نطاق لعيادتنا بالامتداد med.sa، فما المستندات المطلوبة؟' },
] as const
