/** The length of each hostile text, in UTF-16 code units. */
export const endlessLength = 100_000

/** What a pattern, a normalisation or a scanner may go over again and again. */
const units = [
  ...['\u0315\u0300', '\uff9e\u0301', 'a\u0301', '\u0651\u064b', '\ufdfa', '\ud800', '\udc00', '\u0000', '\u200b', '\u00a0', '\u202e'],
  ...[' ', '\t', '\n', ' \n', '\r', '\n\n', ' - ', '-', '–', '.', ',', ' ,', ';', ':', '::', '/', '//', '\\', '%', '@', '=', '?', '&', '#'],
  ...[
    '<',
    '‹',
    '<a',
    '<a>',
    '<a><',
    '<img ',
    '<p>',
    '</p',
    '</p>',
    '<br',
    '<br ',
    '<!--',
    '<![CDATA[',
    '<script',
    '</',
    '&',
    '&amp',
    '&#',
    '&#x',
  ],
  ...['{', '{{', '{{ ', '}}', '{{a', '{{ }', '{number}', '{a, plural, ', '(', ')', '[', '[[', '"', "'", '""', '","', '"\n', "''"],
  ...[
    'a',
    'A',
    '0',
    '٠',
    'ا',
    'ال',
    'و',
    'a ',
    'a.',
    '.a',
    'a-',
    '0-',
    'a@',
    'a,',
    'a:',
    'aa:',
    '://',
    'a://',
    'a:b@',
    'http://',
    'http://a:',
  ],
  ...[
    '?code',
    '?code=',
    'token',
    '&key',
    'bearer ',
    'bearer a',
    'src="',
    'src="/api/file/1"',
    '-u-',
    'xn--',
    '+966',
    '0.0',
    '1-',
    '\\,',
    '"__proto__" ',
    'IN ',
    'CNAME a\na ',
  ],
]

const filled = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length)

/** Hostile texts of `length` code units by name: one thing over and over, alone, and where a match would need an end or a beginning. */
export function endlessTexts(length: number): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const unit of units) {
    const text = filled(unit, length - 1)
    found.set(JSON.stringify(unit), `${text}!`)
    if (unit.trim() === '') found.set(`a ${JSON.stringify(unit)} a`, `a${filled(unit, length - 2)}a`)
  }
  for (const [opens, unit] of pairs) found.set(JSON.stringify([opens, unit]), opens + filled(unit, length - opens.length))
  return found
}

const pairs: ReadonlyArray<readonly [opens: string, unit: string]> = [
  ['{{', ' '],
  ['<p>', ' '],
  ['<a href="', 'a'],
  ['http://', 'a'],
  ['http://', 'a:'],
  ['a@', 'a.'],
  ['a@', 'a-'],
  ['"', '""'],
  ['+', '0'],
  ['a:', '\\,'],
  ['/^(', 'a|'],
  ['a ', 'IN '],
]

/** An ordinary text of both languages of so many code units. */
export const plainText = (length: number) =>
  filled('Renewal of نطاقات الشركة, order 4711; see https://example.sa/a?b=c <b>now</b>.\n', length)

/** The processor time that some work takes, in milliseconds: the least of `tries`, so that what else the machine does is left out. */
export function costOf(work: () => void, tries = 3): number {
  let least = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < tries && least > 20; turn++) {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}
