interface Concept {
  /** What it is called, in each language. */
  en: string
  ar: string
  /** Words that were used for it, or are close to it, and are not to be used. */
  not: RegExp[]
  /** Messages that mean something else by such a word, by the beginning of their key. */
  but?: string[]
  /** Messages that speak of it, by their key, where the words mean other things elsewhere; every message if not told. */
  of?: RegExp
}

/** One word a concept, in both languages: the words of the interface, of mails and of answers. */
export const glossary: Record<string, Concept> = {
  staff: {
    en: 'staff, member of staff',
    ar: 'موظف، موظفون',
    not: [/\badministrators?\b/i, /\blogins\b/i, /(?<!\p{L})ال?مشرف(?:ون|ين)?(?! ?ال?عام)(?!\p{L})/u],
    // The name of a base role, and of a mailbox that authorities of certificates write to.
    but: ['administrators.options.role.ADMIN', 'roleGroups.base.names.ADMIN', 'validation.certificateApprover'],
  },
  superAdmin: { en: 'super admin', ar: 'مشرف عام', not: [/super administrator/i, /مدير (?:عام|أعلى)/] },
  roleGroup: {
    en: 'role group',
    ar: 'مجموعة أدوار',
    not: [/\badministrator roles?\b/i, /(?<!base )\broles?\b(?! groups?\b)/i, /أدوار المشرفين/, /مجموعة (?:الصلاحيات|صلاحيات)/],
    // The two base roles themselves.
    but: ['roleGroups.base.'],
  },
  secondStep: {
    en: 'second step',
    ar: 'التحقق بخطوتين',
    not: [/\b(?:second|two)[ -]factors?\b/i, /\btwo-step\b/i, /\b2FA\b/, /خطوة التحقق الثانية/, /العامل الثاني/, /الخطوة الثانية/],
    but: ['account.', 'signIn.', 'authentication.'],
  },
  status: { en: 'status', ar: 'الحالة', not: [/^states?$/i, /^الوضع$/] },
  // What did not succeed; what cannot be done at all is «تعذّر» with what it was.
  failed: {
    en: 'failed',
    ar: 'فشل',
    not: [/(?<!\p{L})(?:أ|ت|ي)خفق|إخفاق/u, /(?<!\p{L})(?:ال)?متعذّ?ر/u, /(?<!\p{L})و?(?:م|ت)?تعثّ?ر/u, /^(?:ال)?فاشلة?$/, /^تعذّ?رت?$/],
  },
  registry: {
    en: 'registry',
    ar: 'مركز التسجيل',
    not: [/(?<!\p{L})[وف]?[بلك]?(?:ال|لل)سجل(?! التجاري)(?!\p{L})/u, /سجلّ?(?:ات)? النطاق/],
    of: /^(?:domains|domainJobs|holderChanges|registr|tld|nameChecks|nicDocuments|nicReference|orders|mail-templates|logs\.actions\.(?:domain|registr))/,
    // What was done to an import.
    but: ['tldImports.view.options'],
  },
  activate: { en: 'activate', ar: 'تفعيل', not: [/تنشيط|نُشِّ?ط/] },
  deactivate: {
    en: 'deactivate',
    ar: 'تعطيل',
    not: [/إيقاف|أُوقف|موقوف|إلغاء (?:ال)?تفعيل/],
    of: /\.verbs\.deactivate\.|\.(?:status|state)\.inactive$/,
  },
  off: { en: 'off', ar: 'معطّل', not: [/متوقف/], of: /\.off$|^settings\.no$/ },
  setupFee: { en: 'set-up fee', ar: 'رسوم التأسيس', not: [/رسوم (?:ال)?تهيئة/] },
  timeToLive: { en: 'TTL, time to live', ar: 'مدة الحفظ', not: [/مدة (?:ال)?بقاء/, /مدة بقائ/] },
  megabytes: { en: 'MB', ar: 'ميجابايت', not: [/ميغا/] },
  percent: { en: '%', ar: '%', not: [/٪/] },
  zeroRate: { en: 'zero rate', ar: 'نسبة الصفر', not: [/نسبة صفرية/] },
  clearance: { en: 'cleared', ar: 'اعتماد', not: [/(?<!\p{L})(?:[تي]ُجز|إجاز[ةت]|أُجيز|مُجاز)/u] },
  // A name goes to another registrar by «نقل».
  transfer: {
    en: 'bank transfer',
    ar: 'حوالة',
    not: [/(?<!\p{L})(?:ال)?تحويل(?:ات)? (?:ال)?بنكي/u, /إيصال (?:ال)?تحويل/, /انتظار (?:ال)?تحويل/],
  },
  // Articles, texts and changes of a zone are published by «نشر».
  publish: {
    en: 'publish an invoice',
    ar: 'إصدار',
    not: [/فواتير (?:ال)?منشورة/, /نشر (?:ال)?(?:فاتورة|فواتير)/, /تُنشر (?:ال)?(?:فاتورة|فواتير)/],
  },
  already: { en: 'already', ar: 'بالفعل', not: [/ أصلًا/, /(?:نشطة?|مفعّلة?|معطّلة?|موجودة?|مفتوحة?|مثبتة?|مطابقة) من قبل/] },
  item: { en: 'item', ar: 'بند', not: [/عنصر|عناصر|(?<!\p{L})(?:ال)?سطر|أسطر/u], of: /^(?:orders|quotes|carts|promotions)\./ },
  quote: {
    en: 'quote',
    ar: 'عرض سعر',
    not: [/(?<!\p{L})[وفبك]?(?:ال|لل)عرض(?!\p{L})/u],
    of: /^(?:quotes\.|byLink\.quote\.|reasons\.quote)/,
  },
  promotion: {
    en: 'promotion',
    ar: 'عرض ترويجي',
    not: [/(?<!\p{L})[وفبك]?(?:ال|لل)(?:عرض|عروض)(?! الترويجي)(?!\p{L})/u, /رمز العرض/],
    of: /^(?:promotion|reasons\.promotion|validation\.(?:promotion|newOrExisting)|\w+\.options\.reports?\.promotionsUsage|orders\.(?:fields|priceSteps)|carts\.fields|services\.fields)/,
  },
  // A mail server, a mail sender and records for mail are of the service, not of one message.
  email: {
    en: 'email',
    ar: 'بريد إلكتروني',
    not: [/\be-mail/i, /\bmails\b/i, /\b(?:an?|by|each|every|this|no|test) mail\b(?! (?:server|sender|box))/i],
  },
  moduleJob: { en: 'module job', ar: 'عملية خادم', not: [/\bserver jobs?\b/i, /مهم(?:ة|تا) وحد|مهام (?:ال)?وحدات/] },
  // What runs by itself is no to-do (مهمة) of a person.
  backgroundJob: {
    en: 'background job',
    ar: 'عملية خلفية',
    not: [/مهم(?:ة|تان) خلفي|(?:ال)?مهام (?:ال)?خلفية/, /مهم/],
    of: /^(?:jobRuns|moduleJobs|shell\.jobs?|list\.job)/,
  },
  // One asks a server, a gateway or a registry in a program’s sense.
  ask: {
    en: 'ask a server',
    ar: 'استعلام',
    not: [/[يت]ُسأل (?:ال)?(?:خادم|بواب|مركز|مراكز|مناطق|لوحة)/, /سؤال (?:ال)?(?:خادم|بواب|مركز|مراكز)/, /السائل/, /يسألها/],
  },
  mark: { en: 'mark as', ar: 'تسجيل، اعتبار، تصنيف', not: [/(?<!\p{L})تعليم(?:ه|ها)?(?!\p{L})/u, /عُل[ِّ]*م/, /وضع علامة/] },
  // The reader is one person.
  you: {
    en: 'you',
    ar: 'أنت',
    not: [
      /(?<!\p{L})[وف]?(?:اطلبوا|راجعوا|تأكدوا|أعيدوا|علِّموا|قرروا|أنهوا|زامنوا|استبدلوا|احفظوا|اختاروا|أدخلوا|اكتبوا)(?!\p{L})/u,
      /(?<!\p{L})(?:يمكنكم|عليكم|لديكم|لغيركم|رسائلكم)(?!\p{L})/u,
    ],
  },
  // Whoever did it may be a woman, a man or the system.
  told: { en: 'who did what', ar: 'إضافة عميل — نورة', not: [/بواسطة/, /(?<!\p{L})تمت? /u], of: /^(?:logs\.sentences|record\.past)\./ },
  recordId: { en: 'ID', ar: 'الرقم', not: [/^المعرّف$/] },
  // A transfer that its payer told us of.
  announced: { en: 'announced transfer', ar: 'حوالة أُبلغ عنها', not: [/أ?علن (?:العميل )?(?:عن )?حوالة/, /(?:مُ|أُ|م|أ)علن عن/] },
  next: { en: 'next due date', ar: 'الاستحقاق التالي', not: [/الاستحقاق القادم/] },
  see: { en: 'see', ar: 'عرض', not: [/^رؤية /], of: /^capabilities\./ },
  suspended: { en: 'suspended', ar: 'موقوف', not: [/معلّ?ق/], of: /\.suspended$/ },
  assign: { en: 'assign', ar: 'إسناد', not: [/تكليف|(?<!\p{L})كُلِّ?ّ?ف|المكلّ?ف/u] },
  homePage: { en: 'home page', ar: 'الصفحة الرئيسية', not: [/الصفحة الرئيسة/] },
  // What something is taken for stands in the accusative.
  takenFor: { en: 'mark as read', ar: 'اعتباره مقروءًا', not: [/(?<!\p{L})ك(?:مقروء|مهمة|خدمة)/u] },
  imports: { en: 'imports', ar: 'عمليات الاستيراد', not: [/استيرادات/] },
  zero: {
    en: '0',
    ar: 'القيمة 0',
    not: [/الصفر (?:يعني|يوقف|بلا)/, /والصفر/, /(?:^|[.،] )(?:0|صفر): (?=\p{Script=Arabic})/u],
    of: /\.help\.|\.sectionTexts\./,
  },
  secret: { en: 'secret', ar: 'المفتاح السري', not: [/(?<!\p{L})ال?سر(?:ين)?(?!\p{L})/u, /(?<!\p{L})سر (?:جديد|TSIG)/u] },
  // What is registered; a premium name is called so, and a service or a zone has a name.
  domain: {
    en: 'domain',
    ar: 'نطاق',
    not: [
      /\b(?:the|that|a|an|many|new|saudi|searched|ended) names?\b(?! (?:servers?|of)\b)/i,
      /^names?\b(?! servers?)./i,
      /present owner/,
      /change of owner/,
    ],
    of: /^(?:domain|holderChanges|nicDocuments\.(?!options)|nameChecks|tld|whois|searchedNames|registr|emailTemplates\.options\.event|automationTasks)/,
  },
  nameServer: { en: 'name server', ar: 'خادم الأسماء', not: [/\bnameservers?\b/i] },
  latinLetters: { en: 'Latin letters', ar: 'حروف إنجليزية', not: [/English letters?/i, /لاتيني/] },
  company: { en: 'company', ar: 'الشركة', not: [/(?<!\p{L})(?:ال)?منشأة/u], of: /^settings\./ },
  range: { en: 'range of addresses', ar: 'مدى العناوين', not: [/أو النطاقات/], of: /\.allowedIps$/ },
  region: { en: 'region', ar: 'المنطقة', not: [/\bstate or region\b/i, /\bprovince\b/i, /الولاية/] },
  reset: { en: 'reset', ar: 'إعادة ضبط', not: [/إعادة تعيين(?! كلم)/] },
  restore: {
    en: 'restore: bring an earlier version back',
    ar: 'استعادة',
    not: [/استعادة|استرجاع/],
    but: [
      'knowledgeBaseArticles.verbs.restore',
      'emailTemplates.verbs.restore',
      'emailTemplates.restoreTitle',
      'dnsZones.verbs.restoreVersion',
      // What was deleted comes back as it was.
      'dnsZones.verbs.restore.',
      'settings.fields.dnsTrashDays',
      // An earlier state of a zone is brought back from its backup.
      'dnsZoneBackups.',
      'capabilities.own.dnsBackup.restore',
      'logs.actions.dnsZones_versionRestored',
      'logs.verbs.restored',
      'logs.sentences.restored',
    ],
  },
}
