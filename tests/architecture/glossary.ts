interface Concept {
  /** What it is called, in each language. */
  en: string
  ar: string
  /** Words that were used for it, or are close to it, and are not to be used. */
  not: RegExp[]
  /** Messages that mean something else by such a word, by the beginning of their key. */
  but?: string[]
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
  failed: { en: 'failed', ar: 'فشل', not: [/(?<!\p{L})(?:أ|ت|ي)خفق|إخفاق/u] },
  recordId: { en: 'ID', ar: 'الرقم', not: [/^المعرّف$/] },
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
