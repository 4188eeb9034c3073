import { saudiSuffixOf } from '../kernel/saudi-domain.ts'
import { unicodeName } from '../kernel/unicode-name.ts'

/** What the Saudi registry may ask or refuse of a name that its rules allow. Its own answer is the last word. */
export const saudiNameWarnings = ['number', 'confusing', 'geographic', 'personalName'] as const
export type SaudiNameWarning = (typeof saudiNameWarnings)[number]

/** Words that make a name look official, and names of places: reserved names v2.0 of the registry names the kinds, these are the usual ones. */
const confusing = [
  ...['saudi', 'ksa', 'ministry', 'bank', 'government', 'royal', 'kingdom', 'authority'],
  ...['سعودي', 'سعودية', 'السعودية', 'السعودي', 'وزارة', 'بنك', 'مصرف', 'حكومة', 'ملكي', 'المملكة', 'هيئة'],
]
const places = [
  ...[
    'riyadh',
    'makkah',
    'mecca',
    'madinah',
    'medina',
    'jeddah',
    'dammam',
    'taif',
    'tabuk',
    'abha',
    'jazan',
    'najran',
    'hail',
    'qassim',
    'neom',
  ],
  ...['الرياض', 'مكة', 'المدينة', 'جدة', 'الدمام', 'الطائف', 'تبوك', 'أبها', 'جازان', 'نجران', 'حائل', 'القصيم', 'نيوم'],
]
/** Zones that are open to people, and the first names that are asked for most. */
const forPeople = ['.sa', '.pub.sa', '.السعودية']
const firstNames = [
  ...[
    'ahmad',
    'ahmed',
    'mohammed',
    'mohammad',
    'muhammad',
    'abdullah',
    'ali',
    'omar',
    'khalid',
    'fahad',
    'saud',
    'sultan',
    'nora',
    'noura',
    'sara',
  ],
  ...['أحمد', 'محمد', 'عبدالله', 'علي', 'عمر', 'خالد', 'فهد', 'سعود', 'سلطان', 'نورة', 'سارة', 'فاطمة'],
]

/** What is warned of by words, as the lists here have them. */
export const reservedWords = { confusing, geographic: places, personalName: firstNames } as const

/** The warnings of a name that is right by the rules of its zone; none for a name of elsewhere. */
export function saudiWarningsOf(name: string): SaudiNameWarning[] {
  const readable = unicodeName(name.toLowerCase())
  const suffix = saudiSuffixOf(readable)
  if (suffix === null) return []
  const label = readable.slice(0, -suffix.length)
  const words = label.split('-')
  return [
    ...(/^[\d\u0660-\u0669]{1,5}$/.test(label) ? (['number'] as const) : []),
    ...(words.some(word => confusing.includes(word)) ? (['confusing'] as const) : []),
    ...(words.some(word => places.includes(word)) ? (['geographic'] as const) : []),
    ...(forPeople.includes(suffix) && firstNames.includes(label) ? (['personalName'] as const) : []),
  ]
}

const alike: Readonly<Record<string, string>> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ة: 'ه', ى: 'ي', ک: 'ك', ی: 'ي' }
/** The letters that the Saudi registry takes for one another, and what each stands for: as `translate` of the database takes them. */
export const lookAlikeLetters = { from: Object.keys(alike).join(''), to: Object.values(alike).join('') }
/** A name by which those that differ by look-alike letters alone are the same. Of names in their own script. */
export const lookAlikeKey = (name: string): string => name.replace(/[أإآٱةىکی]/g, letter => alike[letter] as string)
